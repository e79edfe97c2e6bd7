import { IconArrowBackUp, IconDownload, IconLogin, IconTrash } from '#shared/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTimestampText } from '#shared/dates/date-text.ts'
import { Identity } from '#shared/session/identity.tsx'
import { useSession } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { PullsError } from '../actions/pulls-error.tsx'
import taskViewClasses from '../actions/task-view.module.css'
import { TaskView } from '../actions/task-view.tsx'
import { useAfterRestore, usePullChange } from '../actions/use-pull-change.ts'
import { CloudAccounts, CloudDeletions } from '../cloud-sync/cloud-accounts.tsx'
import { CloudView } from '../cloud-sync/cloud-view.tsx'
import { useAccountName, useProblemText } from '../common/labels.ts'
import { ExportView } from '../export/export-view.tsx'
import type { RestorePoint } from '../local-store/database.ts'
import { useAccountSummaries, useRestorePoints } from '../local-store/pull-queries.ts'
import { requestPullWorker } from '../local-store/request-pull-worker.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { AccountList, type AccountsTask } from './account-list.tsx'
import classes from './accounts-dialog.module.css'
import { DeleteView } from './delete-view.tsx'

/** Lists the accounts with pulls on this device, and their actions. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [task, setTask] = useState<AccountsTask>({ kind: 'list' })
  const toList = () => setTask({ kind: 'list' })
  return (
    <Dialog
      onClose={onClose}
      width={800}
      hasCloseButton
      title={t('app.pages.gacha.settings.title')}
    >
      {task.kind === 'list' && <AccountsView onTask={setTask} />}
      {task.kind === 'name' && <NameView {...task} onDone={toList} />}
      {task.kind === 'delete' && <DeleteView account={task.account} onDone={toList} />}
      {task.kind === 'cloud' && <CloudView account={task.account} onDone={toList} />}
      {task.kind === 'delete-points' && <DeletePointsView onDone={toList} />}
      {task.kind === 'export' && <ExportView account={task.account} onDone={toList} />}
    </Dialog>
  )
}

function AccountsView({ onTask }: { onTask: (task: AccountsTask) => void }) {
  const { t } = useTranslation()
  const accounts = useAccountSummaries()
  return (
    <div className={classes.view}>
      <LoginState />
      {accounts.isError && (
        <PullsError error={accounts.error} onRetry={() => void accounts.refetch()} />
      )}
      {accounts.isSuccess && <AccountList accounts={accounts.data} onTask={onTask} />}
      {accounts.isSuccess && <CloudAccounts here={accounts.data} />}
      {accounts.isSuccess && accounts.data.length > 0 && (
        <Button
          variant="default"
          className={classes.all}
          leftSection={<IconDownload size={18} />}
          onClick={() => onTask({ kind: 'export', account: null })}
        >
          {t('app.pages.gacha.export.titleAll')}
        </Button>
      )}
      <CloudDeletions />
      <RestorePoints onDelete={() => onTask({ kind: 'delete-points' })} />
    </div>
  )
}

/** Shows the signed-in user or a login link. Renders nothing until the session is known. */
export function LoginState() {
  const { t } = useTranslation()
  const session = useSession()
  if (session.state === 'signed-in')
    return session.profile && <Identity profile={session.profile} />
  return (
    <p className={classes.prompt}>
      <span>{t('app.pages.gacha.settings.notLoggedIn')}</span>
      <Link to="/settings" search={{ highlight: 'login' }} className={classes.link}>
        <IconLogin size={18} aria-hidden />
        {t('app.pages.gacha.settings.goToLogin')}
      </Link>
    </p>
  )
}

type NameViewProps = { account: AccountId; nickname: string; onDone: () => void }

/** Edits the nickname of an account, which is stored on this device only. */
function NameView({ account, nickname, onDone }: NameViewProps) {
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
        <label className={taskViewClasses.field}>
          {t('app.pages.gacha.settings.nickname')}
          <input
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </form>
    </TaskView>
  )
}

/** Lists the last changes, each with an undo button. */
function RestorePoints({ onDelete }: { onDelete: () => void }) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const points = useRestorePoints()
  const { busy, problem, change } = usePullChange()
  const afterRestore = useAfterRestore()
  if (points.data === undefined || points.data.length === 0) return null
  const restore = (restorePoint: number) =>
    change(requestPullWorker({ call: 'restore', restorePoint }), afterRestore)
  return (
    <section>
      <h3 className={classes.title}>{t('app.pages.gacha.settings.restorePoints')}</h3>
      <p className={classes.note}>{t('app.pages.gacha.settings.restoreNote')}</p>
      <ul className={classes.points}>
        {points.data.map((point) => (
          <Point
            key={point.id}
            point={point}
            busy={busy}
            onRestore={() => void restore(point.id)}
          />
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        disabled={busy}
        leftSection={<IconTrash size={16} />}
        onClick={onDelete}
      >
        {t('app.pages.gacha.settings.deletePoints')}
      </Button>
      {problem !== null && <Alert>{problemText(problem)}</Alert>}
    </section>
  )
}

type PointProps = { point: RestorePoint; busy: boolean; onRestore: () => void }

function Point({ point, busy, onRestore }: PointProps) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const { reason, name, accounts, atMs } = point
  const time = useTimestampText()(atMs)
  return (
    <li className={classes.point}>
      <div>
        <strong>{t(`app.pages.gacha.settings.before.${reason}`, { name })}</strong>
        <span className={classes.note}>{[time, ...accounts.map(accountName)].join(' · ')}</span>
      </div>
      <Button
        variant="default"
        size="xs"
        disabled={busy}
        leftSection={<IconArrowBackUp size={16} />}
        aria-label={t('app.pages.gacha.settings.restoreTo', { time })}
        onClick={onRestore}
      >
        {t('app.pages.gacha.settings.restore')}
      </Button>
    </li>
  )
}

/** Deletes the restore points to free space on a full device. */
function DeletePointsView({ onDone }: { onDone: () => void }) {
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
      <p className={taskViewClasses.note}>{t('app.pages.gacha.settings.deletePointsNote')}</p>
    </TaskView>
  )
}
