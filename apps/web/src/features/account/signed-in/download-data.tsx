import * as profileApi from '@bannerday/contract/accounts/profile'
import { Button } from '@mantine/core'
import { downloadApiFile } from '#shared/api/download-api-file.ts'
import { downloadFile } from '#shared/download-file.ts'
import { asSignedIn } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useTask } from '../tasks/use-task.ts'
import classes from './download-data.module.css'

const NAME = 'bannerday-my-data.json'

async function download(): Promise<void> {
  downloadFile(await asSignedIn((token) => downloadApiFile(profileApi.exportData, token)), NAME)
}

/** Shows which data of the account the server stores, with a download. */
export function DownloadData() {
  const { t } = useTranslation()
  const { run, whileBusy } = useTask()

  return (
    <>
      <p className={classes.note}>{t('app.settings.account.personalData.what')}</p>
      <p className={classes.note}>{t('app.settings.account.personalData.notHere')}</p>
      <Button
        variant="default"
        className={classes.download}
        onClick={() => void run(download, t('app.settings.account.personalData.failed'))}
        {...whileBusy}
      >
        {t('app.settings.account.personalData.download')}
      </Button>
    </>
  )
}
