import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { games } from '@bannerday/game-data/games'
import { IconCloud, IconDownload, IconPencil, IconTrash } from '#shared/ui/icons.ts'
import type { CSSProperties } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences.ts'
import { CloudBadge } from '../cloud-sync/cloud-accounts.tsx'
import { showAccount } from '../common/account-selection.ts'
import { useAccountName } from '../common/labels.ts'
import type { AccountSummary } from '../local-store/accounts.ts'
import { findReplica, useCloudReplicas } from '../local-store/pull-queries.ts'
import { type AccountId, hasUid } from '../local-store/stored-account.ts'
import classes from './account-list.module.css'

type AccountListProps = {
  accounts: readonly AccountSummary[]
  onTask: (task: AccountsTask) => void
}

export function AccountList({ accounts, onTask }: AccountListProps) {
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

/** The view of the accounts dialog: all accounts, or one action on an account. */
export type AccountsTask =
  | { readonly kind: 'list' }
  | { readonly kind: 'name'; readonly account: AccountId; readonly nickname: string }
  | { readonly kind: 'delete'; readonly account: AccountId }
  | { readonly kind: 'export'; readonly account: AccountId | null }
  | { readonly kind: 'cloud'; readonly account: AccountId }
  | { readonly kind: 'delete-points' }
