import type { GameId } from '@bannerday/domain/game'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTimestampText } from '#shared/dates/date-text.ts'
import { Identity } from '#shared/session/identity.tsx'
import { useSession } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { IconArrowBackUp, IconDownload, IconLogin, IconTrash } from '#shared/ui/icons.ts'
import { PullsError } from '../common/task-view.tsx'
import { useAfterRestore, usePullChange } from '../common/use-pull-change.ts'
import { useAccountName, useProblemText } from '../common/labels.ts'
import type { RestorePoint } from '../local-store/database.ts'
import {
  requestPullWorker,
  useAccountSummaries,
  useRestorePoints,
} from '../local-store/pull-client.ts'
import { CloudAccounts, CloudDeletions, CloudView } from './cloud-accounts.tsx'
import { CloudRuleField } from './cloud-rule.tsx'
import { AccountList, type AccountListProps, type AccountsTask } from './account-list.tsx'
import { DeleteAccountsView, DeletePointsView, DeleteView, NameView } from './account-tasks.tsx'
import { ExportView } from './export-view.tsx'
import classes from './accounts-dialog.module.css'

/** Lists the accounts with pulls on this device, and their actions. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [task, setTask] = useState<AccountsTask>({ kind: 'list' })
  const [game, setGame] = useState<GameId | null>(null)
  const toList = () => setTask({ kind: 'list' })
  return (
    <Dialog
      onClose={onClose}
      width={800}
      hasCloseButton
      title={t('app.pages.gacha.settings.title')}
    >
      {task.kind === 'list' && <AccountsView game={game} onGame={setGame} onTask={setTask} />}
      {task.kind === 'name' && <NameView {...task} onDone={toList} />}
      {task.kind === 'delete' && <DeleteView account={task.account} onDone={toList} />}
      {task.kind === 'delete-accounts' && (
        <DeleteAccountsView accounts={task.accounts} onDone={toList} />
      )}
      {task.kind === 'cloud' && <CloudView account={task.account} onDone={toList} />}
      {task.kind === 'delete-points' && <DeletePointsView onDone={toList} />}
      {task.kind === 'export' && <ExportView accounts={task.accounts} onDone={toList} />}
    </Dialog>
  )
}

type AccountsViewProps = Pick<AccountListProps, 'game' | 'onGame' | 'onTask'>

function AccountsView({ game, onGame, onTask }: AccountsViewProps) {
  const { t } = useTranslation()
  const accounts = useAccountSummaries()
  return (
    <div className={classes.view}>
      <LoginState />
      <CloudRuleField />
      {accounts.isError && (
        <PullsError error={accounts.error} onRetry={() => void accounts.refetch()} />
      )}
      {accounts.isSuccess && (
        <AccountList accounts={accounts.data} game={game} onGame={onGame} onTask={onTask} />
      )}
      {accounts.isSuccess && <CloudAccounts here={accounts.data} />}
      {accounts.isSuccess && accounts.data.length > 0 && (
        <Button
          variant="default"
          className={classes.exportAll}
          leftSection={<IconDownload size={18} />}
          onClick={() => onTask({ kind: 'export', accounts: null })}
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
        <strong>
          {reason === 'cloud' && name !== ''
            ? t('app.pages.gacha.settings.before.cloudFrom', { name })
            : t(`app.pages.gacha.settings.before.${reason}`, { name })}
        </strong>
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
