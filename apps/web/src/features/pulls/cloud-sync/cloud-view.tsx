import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import classes from '../actions/task-view.module.css'
import { TaskView } from '../actions/task-view.tsx'
import { usePullChange } from '../actions/use-pull-change.ts'
import { useAccountName, useFailureText } from '../common/labels.ts'
import {
  REPLICAS_KEY,
  findReplica,
  StorageError,
  useCloudReplicas,
} from '../local-store/pull-queries.ts'
import { requestPullWorker } from '../local-store/request-pull-worker.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { CLOUD_UIDS_KEY, mergeWithCloud } from './use-cloud-sync.ts'

type CloudViewProps = {
  readonly account: AccountId
  readonly onDone: () => void
}

/** Confirms the upload of an account or the end of its synchronization, and merges at once. */
export function CloudView({ account, onDone }: CloudViewProps) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const client = useQueryClient()
  const owner = useStoredSession('user_id')
  const { busy, problem, change } = usePullChange()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const replica = findReplica(useCloudReplicas().data, account)
  const isInCloud = replica !== undefined && replica.owner === owner

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

  async function merge(userId: string): Promise<void> {
    if (!isInCloud) {
      StorageError.unwrap(
        await requestPullWorker({ call: 'link-to-cloud', account, owner: userId }),
      )
    }
    await mergeWithCloud(account, userId)
    await client.invalidateQueries({ queryKey: REPLICAS_KEY })
    await client.invalidateQueries({ queryKey: CLOUD_UIDS_KEY })
    onDone()
  }

  const unlink = () => change(requestPullWorker({ call: 'unlink-from-cloud', account }), onDone)

  async function removeFromCloud(): Promise<void> {
    await callApiSignedIn(
      cloudPullApi.removeAccount,
      {},
      { body: { game_id: account.game, uid: account.uid } },
    )
    await client.invalidateQueries({ queryKey: CLOUD_UIDS_KEY })
    await unlink()
  }

  if (isRemoving) {
    return (
      <TaskView
        key="removal"
        title={t('app.pages.gacha.cloud.removeTitle', { name: accountName(account) })}
        problem={problem}
        actions={
          <>
            <Button variant="default" onClick={() => setIsRemoving(false)}>
              {t('app.common.cancel')}
            </Button>
            <LoadingButton
              variant="danger"
              loading={isBusy}
              onClick={() => void run(removeFromCloud)}
            >
              {t('app.pages.gacha.cloud.remove')}
            </LoadingButton>
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
      title={t('app.pages.gacha.cloud.title', { name: accountName(account) })}
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.common.cancel')}
          </Button>
          {isInCloud && (
            <Button variant="default" onClick={() => setIsRemoving(true)}>
              {t('app.pages.gacha.cloud.remove')}
            </Button>
          )}
          {isInCloud && (
            <LoadingButton variant="default" loading={busy} onClick={() => void unlink()}>
              {t('app.pages.gacha.cloud.stop')}
            </LoadingButton>
          )}
          {owner !== undefined && (
            <LoadingButton loading={isBusy} onClick={() => void run(() => merge(owner))}>
              {t(isInCloud ? 'app.pages.gacha.cloud.mergeNow' : 'app.pages.gacha.cloud.start')}
            </LoadingButton>
          )}
        </>
      }
    >
      <p className={classes.note}>{t('app.pages.gacha.cloud.note')}</p>
      {isInCloud && <p className={classes.note}>{t('app.pages.gacha.cloud.stopNote')}</p>}
      {owner === undefined && (
        <p className={classes.note}>{t('app.pages.gacha.settings.notLoggedIn')}</p>
      )}
      {failure !== null && <CloudFailure error={failure} />}
    </TaskView>
  )
}

/** Shows why a cloud operation failed. */
export function CloudFailure({ error }: { error: unknown }) {
  const failureText = useFailureText()
  return <Alert>{failureText(error)}</Alert>
}
