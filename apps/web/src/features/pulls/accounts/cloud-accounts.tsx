import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTimestampText } from '#shared/dates/date-text.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { IconArrowBackUp, IconCloudCheck, IconCloudDown } from '#shared/ui/icons.ts'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import taskViewClasses from '../common/task-view.module.css'
import { TaskView } from '../common/task-view.tsx'
import { usePullChange } from '../common/use-pull-change.ts'
import { rememberDownload } from '../common/account-selection.ts'
import { useAccountName, useFailureText, useProblemText } from '../common/labels.ts'
import {
  findReplica,
  localQueryOptions,
  REPLICAS_KEY,
  requestPullWorker,
  StorageError,
  useCloudReplicas,
} from '../local-store/pull-client.ts'
import { type AccountId, accountKey, type CloudReplica } from '../local-store/stored-account.ts'
import classes from './cloud-accounts.module.css'
import { setExcludedFromCloud } from './cloud-rule.tsx'
import {
  bringFromCloud,
  CLOUD_UIDS_KEY,
  type CloudUid,
  mergeWithCloud,
  useCloudUids,
  useRemovedToast,
} from './use-cloud-sync.ts'

type CloudAccountsProps = {
  /** The accounts on this device. */
  readonly here: readonly AccountId[]
}

/** Lists the cloud accounts that are not on this device, each with a download button. */
export function CloudAccounts({ here }: CloudAccountsProps) {
  const { t } = useTranslation()
  const uids = useCloudUids()
  const elsewhere =
    uids.data?.filter(
      ({ game, uid }) => !here.some((account) => account.game === game && account.uid === uid),
    ) ?? []
  return (
    <>
      <CloudListFailure list={uids} />
      {elsewhere.length > 0 && (
        <section>
          <h3 className={classes.title}>{t('app.pages.gacha.cloud.elsewhere')}</h3>
          <ul className={classes.list}>
            {elsewhere.map((account) => (
              <CloudAccount key={accountKey(account)} account={account} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Shows why the list of accounts in the cloud did not load, with a retry button. */
export function CloudListFailure({ list }: { readonly list: ReturnType<typeof useCloudUids> }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (!list.isError) return null
  return (
    <Alert>
      <p className={classes.problem}>{errorText(list.error)}</p>
      <LoadingButton
        variant="default"
        size="xs"
        loading={list.isFetching}
        onClick={() => void list.refetch()}
      >
        {t('app.common.retry')}
      </LoadingButton>
    </Alert>
  )
}

function CloudAccount({ account }: { readonly account: CloudUid }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const accountName = useAccountName()
  const client = useQueryClient()
  const showRemoved = useRemovedToast()
  const owner = useStoredSession('user_id')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { game, uid, nickname, pulls } = account

  async function download(userId: string): Promise<void> {
    setIsBusy(true)
    setFailure(null)
    try {
      const { isRemoved } = await bringFromCloud({ game, uid }, userId)
      if (isRemoved) showRemoved({ game, uid })
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
      <LoadingButton
        variant="default"
        leftSection={<IconCloudDown size={18} />}
        loading={isBusy}
        onClick={() => owner !== undefined && void download(owner)}
      >
        {t('app.pages.gacha.cloud.download')}
      </LoadingButton>
      {failure !== null && (
        <p role="alert" className={classes.problem}>
          {failureText(failure)}
        </p>
      )}
    </li>
  )
}

type Deletion = NonNullable<ReturnType<typeof useCloudDeletions>['data']>[number]

/** Lists the deletions of the last 30 days on any device, each with an undo button. */
export function CloudDeletions() {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const accountName = useAccountName()
  const timeText = useTimestampText()
  const deletions = useCloudDeletions()
  const { busy, problem, change } = usePullChange()
  if (deletions.data === undefined || deletions.data.length === 0) return null

  const undo = ({ game, uid, fromMs, toMs }: Deletion) =>
    change(
      requestPullWorker({
        call: 'undo-deletion',
        account: { game, uid },
        deletion: { fromMs, toMs },
      }),
      (count) => {
        if (count === 0) showToast(t('app.pages.gacha.settings.restoreGone'), { color: 'warning' })
        else {
          // A deletion on all devices has removed the account from this one.
          rememberDownload({ game, uid })
          showToast(t('app.pages.gacha.settings.restored'))
        }
      },
    )

  return (
    <section>
      <h3 className={classes.title}>{t('app.pages.gacha.cloud.deletions')}</h3>
      <p className={classes.note}>{t('app.pages.gacha.cloud.deletionsNote')}</p>
      <ul className={classes.list}>
        {deletions.data.map((deletion) => (
          <li key={`${deletion.game}-${deletion.uid}-${deletion.toMs}`} className={classes.item}>
            <span className={classes.name}>
              <strong>{t('app.pages.gacha.settings.deleted', { count: deletion.count })}</strong>
              <span className={classes.total}>
                {`${timeText(deletion.toMs)} · ${accountName(deletion)}`}
              </span>
            </span>
            <Button
              variant="default"
              size="xs"
              disabled={busy}
              leftSection={<IconArrowBackUp size={16} />}
              aria-label={t('app.pages.gacha.cloud.restoreDeletion', {
                time: timeText(deletion.toMs),
              })}
              onClick={() => void undo(deletion)}
            >
              {t('app.pages.gacha.settings.restore')}
            </Button>
          </li>
        ))}
      </ul>
      {problem !== null && <Alert>{problemText(problem)}</Alert>}
    </section>
  )
}

/** Returns the deletions of any device that can still be undone, for synchronized accounts. */
function useCloudDeletions() {
  return useQuery({
    ...localQueryOptions,
    // Part of the replica queries, because each merge may add deletions.
    queryKey: [...REPLICAS_KEY, 'deletions'],
    queryFn: async () => StorageError.unwrap(await requestPullWorker({ call: 'deletions' })),
  })
}

/**
 * Marks an account that is stored in the cloud, with its last merge. Renders nothing for a local
 * account.
 */
export function CloudBadge({ replica }: { readonly replica: CloudReplica | undefined }) {
  const { t } = useTranslation()
  const timeText = useTimestampText()
  if (replica === undefined) return null
  return (
    <span className={classes.badge}>
      <IconCloudCheck size={14} aria-hidden />
      {replica.mergedAtMs === null
        ? t('app.pages.gacha.cloud.waiting')
        : t('app.pages.gacha.cloud.merged', { time: timeText(replica.mergedAtMs) })}
    </span>
  )
}

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
  const showRemoved = useRemovedToast()
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
      setExcludedFromCloud(account, userId, false)
    }
    const { isRemoved } = await mergeWithCloud(account, userId)
    if (isRemoved) showRemoved(account)
    await client.invalidateQueries({ queryKey: REPLICAS_KEY })
    await client.invalidateQueries({ queryKey: CLOUD_UIDS_KEY })
    onDone()
  }

  function unlink() {
    if (owner !== undefined) setExcludedFromCloud(account, owner, true)
    return change(requestPullWorker({ call: 'unlink-from-cloud', account }), onDone)
  }

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
        <p className={taskViewClasses.note}>{t('app.pages.gacha.cloud.removeNote')}</p>
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
      <p className={taskViewClasses.note}>{t('app.pages.gacha.cloud.note')}</p>
      {isInCloud && <p className={taskViewClasses.note}>{t('app.pages.gacha.cloud.stopNote')}</p>}
      {owner === undefined && (
        <p className={taskViewClasses.note}>{t('app.pages.gacha.settings.notLoggedIn')}</p>
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
