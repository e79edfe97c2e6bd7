import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { IconListDetails, IconUserCog } from '#shared/ui/icons.ts'
import { usePlayerGames } from '#shared/derived-preferences.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { SelectField } from '#shared/ui/fields.tsx'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { selectAccount } from './common/account-selection.ts'
import { useAccountName } from './common/labels.ts'
import type { AccountId } from './local-store/stored-account.ts'
import classes from './pulls-header.module.css'

type PullsHeaderProps = {
  game: GameId
  accounts: readonly AccountId[]
  /** The selected account. */
  account: AccountId | undefined
  /** Whether the link to the list of all records is enabled. */
  hasRecords: boolean
  /** The primary action. */
  children: ReactNode
}

export function PullsHeader({ game, accounts, account, hasRecords, children }: PullsHeaderProps) {
  const { t } = useTranslation()
  return (
    <PageHeader title={t('app.pages.gacha.overview.title')}>
      {account !== undefined && (
        <AccountSelect
          accounts={accounts}
          selected={account}
          onChange={(uid) => selectAccount({ game, uid })}
        />
      )}
      <AccountsButton />
      {hasRecords && <RecordsButton game={game} hasPulls={account !== undefined} isInHeader />}
      {children}
    </PageHeader>
  )
}

const AccountsDialog = lazy(async () => {
  const { AccountsDialog: component } = await import('./accounts/accounts-dialog.tsx')
  return { default: component }
})

/** Opens the accounts dialog, which loads on demand. */
function AccountsButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.button} onClick={() => setIsOpen(true)}>
        <IconUserCog size={18} aria-hidden />
        <span className={classes.text}>{t('app.pages.gacha.settings.open')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <AccountsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const HINT = 'app.pages.gacha.overview.noRecordsHint'

type RecordsButtonProps = {
  game: GameId
  hasPulls: boolean
  /** The compact form for the header. */
  isInHeader?: boolean
}

/** Links to the full list. Disabled with an explanation when the list is empty. */
export function RecordsButton({ game, hasPulls, isInHeader = false }: RecordsButtonProps) {
  const { t } = useTranslation()
  const hint = useId()
  const content = (
    <>
      <IconListDetails size={18} aria-hidden />
      <span className={isInHeader ? classes.text : undefined}>
        {t('app.pages.gacha.overview.allRecords')}
      </span>
    </>
  )
  if (hasPulls) {
    return (
      <Link to="/gacha/records" search={{ game }} className={classes.button}>
        {content}
      </Link>
    )
  }
  return (
    <span className={classes.unavailable} title={isInHeader ? t(HINT) : undefined}>
      <button type="button" className={classes.button} disabled aria-describedby={hint}>
        {content}
      </button>
      <span id={hint} className={isInHeader ? hidden.hidden : classes.hint}>
        {t(HINT)}
      </span>
    </span>
  )
}

type AccountSelectProps = {
  accounts: readonly AccountId[]
  selected: AccountId
  onChange: (uid: string) => void
}

/** Renders a native select, which works best on phones. */
function AccountSelect({ accounts, selected, onChange }: AccountSelectProps) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  return (
    <SelectField
      className={classes.select}
      label={t('app.pages.gacha.overview.selectUid')}
      isLabelHidden
      options={accounts.map((account) => ({ value: account.uid, label: accountName(account) }))}
      value={selected.uid}
      onChange={onChange}
    />
  )
}

type GameSelectorProps = { game: GameId; onChange: (game: GameId) => void }

export function GameSelector({ game, onChange }: GameSelectorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const games = usePlayerGames()
  const isPhone = useIsPhone()
  return (
    <SegmentedControl
      className={classes.games}
      legend={t('app.pages.gacha.overview.selectGame')}
      isLegendHidden
      options={games.map((id) => ({
        value: id,
        label: (
          <>
            <GameIcon game={id} />
            <span>{isPhone ? t(`app.shortGameNames.${id}`) : gameNames[id][language]}</span>
          </>
        ),
      }))}
      value={game}
      onChange={onChange}
    />
  )
}
