import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountId } from '../device/store/stored-account.ts'
import { DANGER } from '#shared/ui/danger.ts'
import { askPullWorker } from '../device/ask-pull-worker.ts'
import { forgetSelection } from '../selection/selected-account.ts'
import { useAccountName } from '../words/use-account-name.ts'
import { usePullTypeName } from '../words/use-pull-type-name.ts'
import { usePullOverview } from '../device/use-stored-accounts.ts'
import { useUndoToast } from '../tasks/use-undo-toast.ts'
import classes from '../tasks/task-view.module.css'
import { TaskView } from '../tasks/task-view.tsx'
import { usePullChange } from '../tasks/use-pull-change.ts'

/** Deletes the pulls of an account from this device: all of them, or those of one type. */
export function DeleteView({ account, onDone }: { account: AccountId; onDone: () => void }) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const typeName = usePullTypeName()
  const showUndo = useUndoToast()
  const types = usePullOverview(account).data?.types ?? []
  const [chosen, setChosen] = useState('')
  const { busy, problem, change } = usePullChange()
  const count = types
    .filter(({ pullType }) => chosen === '' || pullType === chosen)
    .reduce((sum, { total }) => sum + total, 0)

  function remove(): Promise<void> {
    const pullType = chosen === '' ? null : chosen
    return change(askPullWorker({ call: 'delete', account, pullType }), (restorePoint) => {
      if (pullType === null) forgetSelection(account)
      showUndo(t('app.pages.gacha.settings.deleted', { count }), restorePoint)
      onDone()
    })
  }

  return (
    <TaskView
      title={t('app.pages.gacha.settings.deleteRecordsOf', { name: accountName(account) })}
      problem={problem}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t('app.common.cancel')}
          </Button>
          <Button color={DANGER} loading={busy} onClick={() => void remove()}>
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
        </select>
      </label>
      <p className={classes.note}>{t('app.pages.gacha.settings.deleteNote')}</p>
    </TaskView>
  )
}
