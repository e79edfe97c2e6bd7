import * as sessionApi from '@bannerday/contract/accounts/sessions'
import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import classes from '../actions/task-view.module.css'
import { TaskView } from '../actions/task-view.tsx'
import { usePullChange, useUndoToast } from '../actions/use-pull-change.ts'
import { CloudFailure } from '../cloud-sync/cloud-view.tsx'
import { mergeWithCloud } from '../cloud-sync/use-cloud-sync.ts'
import { clearSelection } from '../common/account-selection.ts'
import { useAccountName, usePullTypeName } from '../common/labels.ts'
import { findReplica, useCloudReplicas, usePullOverview } from '../local-store/pull-queries.ts'
import { requestPullWorker } from '../local-store/request-pull-worker.ts'
import type { AccountId } from '../local-store/stored-account.ts'

/** The option for all pulls, in the cloud and on every synchronized device. */
const IN_CLOUD = 'cloud'

/** Deletes all pulls of an account or those of one type, on this device or in the cloud. */
export function DeleteView({ account, onDone }: { account: AccountId; onDone: () => void }) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const typeName = usePullTypeName()
  const showUndo = useUndoToast()
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
      await mergeWithCloud(account, userId)
      await callApiSignedIn(cloudPullApi.clear, { game_id: game, uid }, { body: { confirm: true } })
      await mergeWithCloud(account, userId)
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
