import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { games } from '@bannerday/game-data/games'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { useTimestampText } from '#shared/dates/date-text.ts'
import { usePreference } from '#shared/preferences.ts'
import { Identity } from '#shared/session/identity.tsx'
import { useSession } from '#shared/session/session.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import {
  IconArrowBackUp,
  IconCloud,
  IconDownload,
  IconLogin,
  IconPencil,
  IconTrash,
} from '#shared/ui/icons.ts'
import { PullsError } from '../common/task-view.tsx'
import { useAfterRestore, usePullChange } from '../common/use-pull-change.ts'
import { showAccount } from '../common/account-selection.ts'
import { useAccountName, useProblemText } from '../common/labels.ts'
import type { AccountSummary } from '../local-store/accounts.ts'
import type { RestorePoint } from '../local-store/database.ts'
import {
  findReplica,
  requestPullWorker,
  useAccountSummaries,
  useCloudReplicas,
  useRestorePoints,
} from '../local-store/pull-client.ts'
import { type AccountId, hasUid } from '../local-store/stored-account.ts'
import { CloudAccounts, CloudBadge, CloudDeletions, CloudView } from './cloud-accounts.tsx'
import { DeletePointsView, DeleteView, ExportView, NameView } from './account-tasks.tsx'
import classes from './accounts-dialog.module.css'

/** The view of the accounts dialog: all accounts, or one action on an account. */
type AccountsTask =
  | { readonly kind: 'list' }
  | { readonly kind: 'name'; readonly account: AccountId; readonly nickname: string }
  | { readonly kind: 'delete'; readonly account: AccountId }
  | { readonly kind: 'export'; readonly account: AccountId | null }
  | { readonly kind: 'cloud'; readonly account: AccountId }
  | { readonly kind: 'delete-points' }

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
          className={classes.exportAll}
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

type AccountListProps = {
  accounts: readonly AccountSummary[]
  onTask: (task: AccountsTask) => void
}

function AccountList({ accounts, onTask }: AccountListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const accountName = useAccountName()
  const replicas = useCloudReplicas()
  const selected = usePreference('gachaUids').selected
  if (accounts.length === 0) {
    return <p className={classes.none}>{t('app.pages.gacha.settings.noAccounts')}</p>
  }
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('app.pages.gacha.settings.accounts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('app.pages.gacha.settings.game')}</th>
          <th scope="col">{t('app.pages.gacha.settings.uid')}</th>
          <th scope="col">{t('app.pages.gacha.settings.nickname')}</th>
          <th scope="col">{t('app.pages.gacha.settings.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => {
          const { game, uid, nickname, total } = account
          const name = accountName(account)
          return (
            <tr key={`${game}-${uid}`}>
              <td data-column="game">
                <GameChip game={game} name={gameNames[game][language]} />
              </td>
              <td data-column="uid">
                <button
                  type="button"
                  className={classes.uid}
                  aria-pressed={selected[game] === uid}
                  onClick={() => showAccount(account)}
                >
                  {name}
                </button>
                <span className={classes.total}>
                  {hasUid(account)
                    ? t('app.pages.gacha.overview.totalPulls', { count: total })
                    : t('app.pages.gacha.settings.noUidNote')}
                </span>
                <CloudBadge replica={findReplica(replicas.data, account)} />
              </td>
              <td data-column="nickname" data-empty={nickname === '' || undefined}>
                {nickname || t('app.pages.gacha.settings.noNickname')}
              </td>
              <td data-column="actions">
                {hasUid(account) && (
                  <button
                    type="button"
                    className={classes.action}
                    aria-label={t('app.pages.gacha.export.titleAccount', { name })}
                    onClick={() => onTask({ kind: 'export', account })}
                  >
                    <IconDownload size={20} aria-hidden />
                  </button>
                )}
                <button
                  type="button"
                  className={classes.action}
                  aria-label={t('app.pages.gacha.settings.nicknameTitle', { name })}
                  onClick={() => onTask({ kind: 'name', account, nickname })}
                >
                  <IconPencil size={20} aria-hidden />
                </button>
                {hasUid(account) && (
                  <button
                    type="button"
                    className={classes.action}
                    aria-label={t('app.pages.gacha.cloud.title', { name })}
                    onClick={() => onTask({ kind: 'cloud', account })}
                  >
                    <IconCloud size={20} aria-hidden />
                  </button>
                )}
                <button
                  type="button"
                  className={classes.action}
                  aria-label={t('app.pages.gacha.settings.deletePullsTitle', { name })}
                  onClick={() => onTask({ kind: 'delete', account })}
                >
                  <IconTrash size={20} aria-hidden />
                </button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function GameChip({ game, name }: { game: GameId; name: string }) {
  const color = games.find(({ game_id }) => game_id === game)?.color
  return (
    <span className={classes.game} style={{ '--game-color': color } as CSSProperties}>
      {name}
    </span>
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
