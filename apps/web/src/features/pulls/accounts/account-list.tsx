import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { games } from '@bannerday/game-data/games'
import { type CSSProperties, useState } from 'react'
import { usePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { IconCloud, IconDownload, IconPencil, IconTrash } from '#shared/ui/icons.ts'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import { showAccount } from '../common/account-selection.ts'
import { useAccountName } from '../common/labels.ts'
import type { AccountSummary } from '../local-store/accounts.ts'
import { findReplica, useCloudReplicas } from '../local-store/pull-client.ts'
import { type AccountId, accountKey, hasUid } from '../local-store/stored-account.ts'
import classes from './accounts-dialog.module.css'
import { CloudBadge } from './cloud-accounts.tsx'

/** The view of the accounts dialog: all accounts, or one action on some. */
export type AccountsTask =
  | { readonly kind: 'list' }
  | { readonly kind: 'name'; readonly account: AccountId; readonly nickname: string }
  | { readonly kind: 'delete'; readonly account: AccountId }
  | { readonly kind: 'delete-accounts'; readonly accounts: readonly AccountSummary[] }
  | { readonly kind: 'export'; readonly accounts: readonly AccountId[] | null }
  | { readonly kind: 'cloud'; readonly account: AccountId }
  | { readonly kind: 'delete-points' }

export type AccountListProps = {
  accounts: readonly AccountSummary[]
  /** The game whose accounts are listed; null for all games. */
  game: GameId | null
  onGame: (game: GameId | null) => void
  onTask: (task: AccountsTask) => void
}

/** Lists the accounts on this device with their totals, by game, for one or several actions. */
export function AccountList({ accounts, game, onGame, onTask }: AccountListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const accountName = useAccountName()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (accounts.length === 0) {
    return <p className={classes.none}>{t('app.pages.gacha.settings.noAccounts')}</p>
  }
  const ownGames = GAME_IDS.filter((id) => accounts.some((account) => account.game === id))
  const isFiltered = game !== null && ownGames.includes(game)
  const listed = isFiltered ? accounts.filter((account) => account.game === game) : accounts
  // A filter also limits the selection: an action never affects an account that is not listed.
  const hasSeveral = accounts.length > 1
  const selected = listed.filter((account) => chosen.has(accountKey(account)))
  const exportable = selected.filter(hasUid)

  function select(keys: readonly AccountSummary[], isSelected: boolean): void {
    const next = new Set(chosen)
    for (const account of keys) {
      if (isSelected) next.add(accountKey(account))
      else next.delete(accountKey(account))
    }
    setChosen(next)
  }

  return (
    <div className={classes.accounts}>
      {ownGames.length > 1 && (
        <SegmentedControl
          legend={t('app.pages.gacha.settings.game')}
          isLegendHidden
          look="pills"
          value={isFiltered ? game : null}
          onChange={onGame}
          options={[
            { value: null, label: t('app.pages.gacha.settings.allGames') },
            ...ownGames.map((id) => ({ value: id, label: gameNames[id][language] })),
          ]}
        />
      )}
      <table className={classes.table}>
        <caption className={classes.caption}>{t('app.pages.gacha.settings.accounts')}</caption>
        <thead>
          <tr>
            {hasSeveral && (
              <th scope="col">
                <SelectionBox
                  label={t('app.pages.gacha.settings.selectAll')}
                  isNamed
                  checked={selected.length === listed.length}
                  isPartial={selected.length > 0 && selected.length < listed.length}
                  onChange={(isSelected) => select(listed, isSelected)}
                />
              </th>
            )}
            <th scope="col">{t('app.pages.gacha.settings.game')}</th>
            <th scope="col">{t('app.pages.gacha.settings.uid')}</th>
            <th scope="col">{t('app.pages.gacha.settings.nickname')}</th>
            <th scope="col">{t('app.pages.gacha.settings.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((account) => (
            <tr key={accountKey(account)}>
              {hasSeveral && (
                <td data-column="select">
                  <SelectionBox
                    label={t('app.pages.gacha.settings.selectAccount', {
                      name: accountName(account),
                    })}
                    checked={chosen.has(accountKey(account))}
                    onChange={(isSelected) => select([account], isSelected)}
                  />
                </td>
              )}
              <AccountCells account={account} onTask={onTask} />
            </tr>
          ))}
        </tbody>
        {hasSeveral && (
          <tfoot>
            <tr>
              <td colSpan={5} className={classes.sum}>
                <Totals accounts={listed} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {selected.length > 0 && (
        <div className={classes.selection}>
          <output>{t('app.pages.gacha.settings.selectedCount', { count: selected.length })}</output>
          <Button
            variant="default"
            size="xs"
            disabled={exportable.length === 0}
            leftSection={<IconDownload size={16} />}
            onClick={() => onTask({ kind: 'export', accounts: exportable })}
          >
            {t('app.pages.gacha.settings.exportSelected')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={16} />}
            onClick={() => onTask({ kind: 'delete-accounts', accounts: selected })}
          >
            {t('app.pages.gacha.settings.deleteSelected')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Totals({ accounts }: { accounts: readonly AccountSummary[] }) {
  const { t } = useTranslation()
  const pulls = accounts.reduce((sum, { total }) => sum + total, 0)
  const texts = [
    t('app.pages.gacha.settings.accountCount', { count: accounts.length }),
    t('app.pages.gacha.overview.totalPulls', { count: pulls }),
  ]
  return texts.join(' · ')
}

type SelectionBoxProps = {
  label: string
  checked: boolean
  isPartial?: boolean
  /** Whether the label is visible on phones. */
  isNamed?: boolean
  onChange: (isSelected: boolean) => void
}

function SelectionBox({ label, checked, isPartial = false, isNamed, onChange }: SelectionBoxProps) {
  return (
    <label className={classes.selectionBox}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartial
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isNamed && (
        <span aria-hidden className={classes.selectionText}>
          {label}
        </span>
      )}
    </label>
  )
}

type AccountCellsProps = { account: AccountSummary; onTask: AccountListProps['onTask'] }

function AccountCells({ account, onTask }: AccountCellsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const replicas = useCloudReplicas()
  const selectedUids = usePreference('gachaUids').selected
  const { game, uid, nickname, total } = account
  const name = useAccountName()(account)
  return (
    <>
      <td data-column="game">
        <GameChip game={game} name={gameNames[game][language]} />
      </td>
      <td data-column="uid">
        <button
          type="button"
          className={classes.uid}
          aria-pressed={selectedUids[game] === uid}
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
            onClick={() => onTask({ kind: 'export', accounts: [account] })}
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
    </>
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
