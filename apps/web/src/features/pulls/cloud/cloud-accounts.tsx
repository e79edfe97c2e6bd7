import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { StorageError } from '../device/storage-error.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { rememberBrought } from '../selection/selected-account.ts'
import { useFailureText } from '../texts/use-failure-text.ts'
import { useAccountName } from '../texts/use-account-name.ts'
import classes from './cloud-accounts.module.css'
import { mergeWithCloud } from './sync-with-cloud.ts'
import { useCloudUids, type CloudUid } from './use-cloud-uids.ts'

type CloudAccountsProps = {
  /** The accounts on this device. */
  readonly here: readonly AccountId[]
}

/** Lists the cloud accounts that are not on this device, each with a download button. */
export function CloudAccounts({ here }: CloudAccountsProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const uids = useCloudUids()
  if (uids.isError) {
    return (
      <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
        <p className={classes.problem}>{errorText(uids.error)}</p>
        <Button variant="default" size="xs" onClick={() => void uids.refetch()}>
          {t('app.common.retry')}
        </Button>
      </Alert>
    )
  }
  const elsewhere = uids.data?.filter(
    ({ game, uid }) => !here.some((one) => one.game === game && one.uid === uid),
  )
  if (elsewhere === undefined || elsewhere.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>{t('app.pages.gacha.cloud.elsewhere')}</h3>
      <ul className={classes.list}>
        {elsewhere.map((account) => (
          <CloudAccount key={`${account.game}-${account.uid}`} account={account} />
        ))}
      </ul>
    </section>
  )
}

function CloudAccount({ account }: { readonly account: CloudUid }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const accountName = useAccountName()
  const client = useQueryClient()
  const owner = usePreference('user_id')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { game, uid, nickname, pulls } = account

  async function bring(of: string): Promise<void> {
    setIsBusy(true)
    setFailure(null)
    try {
      const id = { game, uid }
      StorageError.unwrap(
        await requestPullWorker({ call: 'keep-in-cloud', account: id, owner: of }),
      )
      await mergeWithCloud(id, of)
      rememberBrought(id)
      await client.invalidateQueries({ queryKey: ['pulls'] })
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <li className={classes.item}>
      <GameIcon game={game} />
      <span className={classes.name}>
        {accountName(account)}
        {nickname !== '' && ` · ${nickname}`}
        <span className={classes.total}>
          {t('app.pages.gacha.overview.totalPulls', { count: pulls })}
        </span>
      </span>
      <Button
        variant="default"
        leftSection={<IconCloudDown size={18} />}
        loading={isBusy}
        onClick={() => owner !== undefined && void bring(owner)}
      >
        {t('app.pages.gacha.cloud.bring')}
      </Button>
      {failure !== null && (
        <p role="alert" className={classes.problem}>
          {failureText(failure)}
        </p>
      )}
    </li>
  )
}
