import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { DANGER } from '#shared/ui/danger.ts'
import { CloudDeletionNote } from '../cloud/cloud-deletion-note.tsx'
import { CloudFailure } from '../cloud/cloud-failure.tsx'
import { mergeWithCloud } from '../cloud/sync-with-cloud.ts'
import { findReplica, useCloudCopies } from '../device/use-cloud-replicas.ts'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { clearSelection } from '../selection/selected-account.ts'
import { useAccountName } from '../texts/use-account-name.ts'
import { usePullTypeName } from '../texts/use-pull-type-name.ts'
import { usePullOverview } from '../device/use-stored-accounts.ts'
import { useUndoToast } from '../tasks/use-undo-toast.ts'
import classes from '../tasks/task-view.module.css'
import { TaskView } from '../tasks/task-view.tsx'
import { usePullChange } from '../tasks/use-pull-change.ts'

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
  const owner = usePreference('user_id')
  const copy = findReplica(useCloudCopies().data, account)
  const isInCloud = copy !== undefined && copy.owner === owner
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

  async function clearCloud(of: string): Promise<void> {
    setIsClearing(true)
    setFailure(null)
    try {
      const { game, uid } = account
      await mergeWithCloud(account, of)
      await callApiSignedIn(cloudPullApi.clear, { game_id: game, uid }, { body: { confirm: true } })
      await mergeWithCloud(account, of)
      onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsClearing(false)
    }
  }

  return (
    <TaskView
      title={t(`app.pages.gacha.settings.${hasPulls ? 'deleteRecordsOf' : 'deleteSaidOf'}`, {
        name: accountName(account),
      })}
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.common.cancel')}
          </Button>
          <Button
            color={DANGER}
            loading={busy || isClearing}
            onClick={() =>
              void (chosen === IN_CLOUD && owner !== undefined ? clearCloud(owner) : remove())
            }
          >
            {t('app.pages.gacha.settings.deleteCount', { count })}
          </Button>
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
