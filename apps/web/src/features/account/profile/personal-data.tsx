import * as profileApi from '@bannerday/contract/accounts/profile'
import { useState } from 'react'
import { downloadApiFile } from '#shared/api/download-api-file.ts'
import { downloadFile } from '#shared/download-file.ts'
import { asSignedIn, callApiSignedIn, endSession } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { checkCurrentPassword } from '../forms/form-rules.ts'
import { useTask } from '../forms/use-task.ts'
import { OwnerForm } from '../oauth/owner-form.tsx'
import classes from './personal-data.module.css'

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

/** Shows which data an account deletion removes, and opens its dialog. */
export function DeleteAccount({ name }: { name: string }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className={classes.deleteAccountNote}>{t('app.settings.account.deletion.lost')}</p>
      <p className={classes.deleteAccountNote}>{t('app.settings.account.deletion.kept')}</p>
      <Button variant="default" className={classes.open} onClick={() => setIsAsking(true)}>
        {t('app.settings.account.deletion.open')}
      </Button>
      {isAsking && <DeleteAccountDialog name={name} onClose={() => setIsAsking(false)} />}
    </>
  )
}

type DeleteAccountDialogProps = { name: string; onClose: () => void }

/** Verifies the owner and permanently deletes the account. */
function DeleteAccountDialog({ name, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      onClose={onClose}
      width={500}
      hasCloseButton
      title={t('app.settings.account.deletion.confirmTitle', { name })}
    >
      <p className={classes.loss}>{t('app.settings.account.deletion.lost')}</p>
      <OwnerForm
        section="deletion"
        check={checkCurrentPassword}
        send={(_, { current_password: password }) =>
          callApiSignedIn(
            profileApi.deleteAccount,
            {},
            { body: password === undefined ? {} : { password } },
          )
        }
        onDone={() => {
          endSession()
          showToast(t('app.settings.account.deletion.success'))
        }}
        failure={t('app.settings.account.deletion.failed')}
        action={t('app.settings.account.deletion.confirm')}
        variant="danger"
        passwordLabel={t('app.settings.account.deletion.password')}
      >
        {(_, currentPassword) => currentPassword}
      </OwnerForm>
    </Dialog>
  )
}
