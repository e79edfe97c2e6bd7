import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { DANGER } from '#shared/ui/danger.ts'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { StorageError } from '../device/storage-error.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import classes from '../tasks/task-view.module.css'
import { TaskView } from '../tasks/task-view.tsx'
import { usePullChange } from '../tasks/use-pull-change.ts'
import { useAccountName } from '../texts/use-account-name.ts'
import { CloudFailure } from './cloud-failure.tsx'
import { mergeWithCloud } from './sync-with-cloud.ts'
import { CLOUD_UIDS_KEY } from './use-cloud-uids.ts'
import { COPIES_KEY, findReplica, useCloudCopies } from '../device/use-cloud-replicas.ts'

type CloudViewProps = {
  readonly account: AccountId
  readonly onDone: () => void
}

/** Confirms the upload of an account or the end of its synchronization, and merges at once. */
export function CloudView({ account, onDone }: CloudViewProps) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const client = useQueryClient()
  const owner = usePreference('user_id')
  const { busy, problem, change } = usePullChange()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const copy = findReplica(useCloudCopies().data, account)
  const isKept = copy !== undefined && copy.owner === owner

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  async function merge(of: string): Promise<void> {
    if (!isKept) {
      StorageError.unwrap(await requestPullWorker({ call: 'keep-in-cloud', account, owner: of }))
    }
    await mergeWithCloud(account, of)
    await client.invalidateQueries({ queryKey: COPIES_KEY })
    await client.invalidateQueries({ queryKey: CLOUD_UIDS_KEY })
    onDone()
  }

  const leave = () => change(requestPullWorker({ call: 'leave-cloud', account }), onDone)

  async function removeFromCloud(): Promise<void> {
    await callApiSignedIn(
      cloudPullApi.removeAccount,
      {},
      { body: { game_id: account.game, uid: account.uid } },
    )
    await client.invalidateQueries({ queryKey: CLOUD_UIDS_KEY })
    await leave()
  }

  if (isRemoving) {
    return (
      <TaskView
        key="removal"
        title={t('app.pages.gacha.cloud.removeOf', { name: accountName(account) })}
        problem={problem}
        actions={
          <>
            <Button variant="default" onClick={() => setIsRemoving(false)}>
              {t('app.common.cancel')}
            </Button>
            <Button color={DANGER} loading={isBusy} onClick={() => void run(removeFromCloud)}>
              {t('app.pages.gacha.cloud.remove')}
            </Button>
          </>
        }
      >
        <p className={classes.note}>{t('app.pages.gacha.cloud.removeNote')}</p>
        {failure !== null && <CloudFailure error={failure} />}
      </TaskView>
    )
  }

  return (
    <TaskView
      title={t('app.pages.gacha.cloud.keepOf', { name: accountName(account) })}
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.common.cancel')}
          </Button>
          {isKept && (
            <Button variant="default" color={DANGER} onClick={() => setIsRemoving(true)}>
              {t('app.pages.gacha.cloud.remove')}
            </Button>
          )}
          {isKept && (
            <Button variant="default" loading={busy} onClick={() => void leave()}>
              {t('app.pages.gacha.cloud.stop')}
            </Button>
          )}
          {owner !== undefined && (
            <Button loading={isBusy} onClick={() => void run(() => merge(owner))}>
              {t(isKept ? 'app.pages.gacha.cloud.mergeNow' : 'app.pages.gacha.cloud.start')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.note}>{t('app.pages.gacha.cloud.note')}</p>
      {isKept && <p className={classes.note}>{t('app.pages.gacha.cloud.stopNote')}</p>}
      {owner === undefined && (
        <p className={classes.note}>{t('app.pages.gacha.settings.notLoggedIn')}</p>
      )}
      {failure !== null && <CloudFailure error={failure} />}
    </TaskView>
  )
}
