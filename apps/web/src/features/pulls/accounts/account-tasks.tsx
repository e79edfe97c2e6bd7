import * as sessionApi from '@bannerday/contract/accounts/sessions'
import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { gameNames } from '@bannerday/game-data/game-names'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callApiSignedIn, isRefusal } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import classes from '../common/task-view.module.css'
import { TaskView } from '../common/task-view.tsx'
import { usePullChange, useUndoToast } from '../common/use-pull-change.ts'
import { clearSelection } from '../common/account-selection.ts'
import { useAccountName, usePullTypeName } from '../common/labels.ts'
import {
  findReplica,
  requestPullWorker,
  StorageError,
  useCloudReplicas,
  usePullOverview,
} from '../local-store/pull-client.ts'
import type { AccountSummary } from '../local-store/accounts.ts'
import { type AccountId, accountKey } from '../local-store/stored-account.ts'
import { CloudFailure } from './cloud-accounts.tsx'
import { mergeWithCloud, useRemovedToast } from './use-cloud-sync.ts'

type NameViewProps = { account: AccountId; nickname: string; onDone: () => void }

/** Edits the nickname of an account, which is stored on this device only. */
export function NameView({ account, nickname, onDone }: NameViewProps) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const [text, setText] = useState(nickname)
  const { busy, problem, change } = usePullChange()
  const form = useId()
  const save = () =>
    change(requestPullWorker({ call: 'name', account, nickname: text.trim() }), onDone)
  return (
    <TaskView
      title={t('app.pages.gacha.settings.nicknameTitle', { name: accountName(account) })}
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.common.cancel')}
          </Button>
          <LoadingButton type="submit" form={form} loading={busy}>
            {t('app.pages.gacha.settings.saveNickname')}
          </LoadingButton>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <label className={classes.field}>
          {t('app.pages.gacha.settings.nickname')}
          <input
            data-autofocus
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </form>
    </TaskView>
  )
}

/** The option for all pulls, in the cloud and on every synchronized device. */
const IN_CLOUD = 'cloud'

/** Deletes all pulls of an account or those of one type, on this device or in the cloud. */
export function DeleteView({ account, onDone }: { account: AccountId; onDone: () => void }) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const typeName = usePullTypeName()
  const showUndo = useUndoToast()
  const showRemoved = useRemovedToast()
  const types = usePullOverview(account).data?.types ?? []
  const [chosen, setChosen] = useState('')
  const { busy, problem, change } = usePullChange()
  const owner = useStoredSession('user_id')
  const replica = findReplica(useCloudReplicas().data, account)
  const isInCloud = replica !== undefined && replica.owner === owner
  const [failure, setFailure] = useState<unknown>(null)
  const [isClearing, setIsClearing] = useState(false)
  const hasPulls = types.some(({ total }) => total > 0)
  const count = types
    .filter(({ pullType }) => chosen === '' || chosen === IN_CLOUD || pullType === chosen)
    .reduce((sum, { total }) => sum + total, 0)

  function remove(): Promise<void> {
    const pullType = chosen === '' ? null : chosen
    return change(requestPullWorker({ call: 'delete', account, pullType }), (restorePoint) => {
      if (pullType === null) clearSelection(account)
      showUndo(t('app.pages.gacha.settings.deleted', { count }), restorePoint)
      onDone()
    })
  }

  async function clearCloud(userId: string): Promise<void> {
    setIsClearing(true)
    setFailure(null)
    try {
      const { game, uid } = account
      // The restore point then contains all pulls, and the undo restores them everywhere.
      const { isRemoved } = await mergeWithCloud(account, userId)
      if (isRemoved) {
        // The cloud has nothing to delete, and this device keeps its pulls.
        showRemoved(account)
        onDone()
        return
      }
      const { restorePoint, by } = StorageError.unwrap(
        await requestPullWorker({ call: 'prepare-cloud-deletion', account }),
      )
      try {
        await clearAccount({ game, uid }, by)
      } catch (error) {
        await requestPullWorker({ call: 'restore', restorePoint })
        throw error
      }
      await mergeWithCloud(account, userId, true)
      clearSelection(account)
      showUndo(t('app.pages.gacha.settings.deleted', { count }), restorePoint)
      onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsClearing(false)
    }
  }

  return (
    <TaskView
      title={t(`app.pages.gacha.settings.${hasPulls ? 'deletePullsTitle' : 'deleteManualTitle'}`, {
        name: accountName(account),
      })}
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.common.cancel')}
          </Button>
          <LoadingButton
            variant="danger"
            loading={busy || isClearing}
            onClick={() =>
              void (chosen === IN_CLOUD && owner !== undefined ? clearCloud(owner) : remove())
            }
          >
            {t('app.pages.gacha.settings.deleteCount', { count })}
          </LoadingButton>
        </>
      }
    >
      <label className={classes.field}>
        {t('app.pages.gacha.settings.deleteScope')}
        <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option value="">{t('app.pages.gacha.settings.deleteAll')}</option>
          {types.map(({ pullType }) => (
            <option key={pullType} value={pullType}>
              {typeName(account.game, pullType)}
            </option>
          ))}
          {isInCloud && (
            <option value={IN_CLOUD}>{t('app.pages.gacha.cloud.deleteEverywhere')}</option>
          )}
        </select>
      </label>
      <p className={classes.note}>
        {isInCloud ? (
          <CloudDeletionNote isHereOnly={chosen === ''} />
        ) : (
          t('app.pages.gacha.settings.deleteNote')
        )}
      </p>
      {failure !== null && <CloudFailure error={failure} />}
    </TaskView>
  )
}

/** Deletes whole accounts on this device. */
export function DeleteAccountsView({
  accounts,
  onDone,
}: {
  accounts: readonly AccountSummary[]
  onDone: () => void
}) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const language = useLanguage()
  const showUndo = useUndoToast()
  const { busy, problem, change } = usePullChange()
  const count = accounts.reduce((sum, { total }) => sum + total, 0)

  function remove(): Promise<void> {
    const ids = accounts.map(({ game, uid }) => ({ game, uid }))
    return change(requestPullWorker({ call: 'delete-accounts', accounts: ids }), (restorePoint) => {
      for (const id of ids) clearSelection(id)
      showUndo(t('app.pages.gacha.settings.deleted', { count }), restorePoint)
      onDone()
    })
  }

  return (
    <TaskView
      title={t('app.pages.gacha.settings.deleteAccountsTitle', { count: accounts.length })}
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.common.cancel')}
          </Button>
          <LoadingButton variant="danger" loading={busy} onClick={() => void remove()}>
            {t('app.pages.gacha.settings.deleteCount', { count })}
          </LoadingButton>
        </>
      }
    >
      <ul className={classes.note}>
        {accounts.map((account) => (
          <li key={accountKey(account)}>
            {gameNames[account.game][language]} · {accountName(account)}
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t('app.pages.gacha.settings.deleteAccountsNote')}</p>
    </TaskView>
  )
}

/**
 * Deletes the pulls of an account from the cloud. A server of the previous release refuses the name
 * of the device; it then deletes them without one.
 */
async function clearAccount({ game, uid }: AccountId, by: string): Promise<void> {
  const account = { game_id: game, uid }
  try {
    await callApiSignedIn(cloudPullApi.clear, account, { body: { confirm: true, by } })
  } catch (error) {
    if (!isRefusal(error) || error.errorCode !== ERROR_CODES.invalidParameter) throw error
    await callApiSignedIn(cloudPullApi.clear, account, { body: { confirm: true } })
  }
}

/**
 * Explains the scope of a deletion: all synchronized devices, or only this one with `isHereOnly`.
 */
function CloudDeletionNote({ isHereOnly }: { readonly isHereOnly: boolean }) {
  const { t } = useTranslation()
  const owner = useStoredSession('user_id')
  const devices = useQuery({
    queryKey: ['cloud-devices', owner],
    enabled: !isHereOnly,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await callApiSignedIn(sessionApi.list, {}, { signal })).sessions,
  })
  if (isHereOnly) return t('app.pages.gacha.cloud.deleteHereNote')
  const note = t('app.pages.gacha.cloud.deleteNote')
  if (devices.data === undefined) return note
  return `${note} ${t('app.pages.gacha.cloud.deleteDevices', { count: devices.data.length })}`
}

/** Deletes the restore points to free space on a full device. */
export function DeletePointsView({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { busy, problem, change } = usePullChange()
  const deletePoints = () =>
    change(requestPullWorker({ call: 'delete-restore-points' }), () => {
      showToast(t('app.pages.gacha.settings.pointsDeleted'))
      onDone()
    })
  return (
    <TaskView
      title={t('app.pages.gacha.settings.deletePointsTitle')}
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.common.cancel')}
          </Button>
          <LoadingButton variant="danger" loading={busy} onClick={() => void deletePoints()}>
            {t('app.pages.gacha.settings.deletePoints')}
          </LoadingButton>
        </>
      }
    >
      <p className={classes.note}>{t('app.pages.gacha.settings.deletePointsNote')}</p>
    </TaskView>
  )
}
