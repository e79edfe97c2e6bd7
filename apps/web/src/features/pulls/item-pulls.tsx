import type { GameId } from '@bannerday/domain/game'
import type { ItemKind } from '@bannerday/domain/games/item-kind'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { TextButton } from '#shared/ui/text-button.tsx'
import { decisionText, useAccountName } from './common/labels.ts'
import { usePullQuery, useStoredAccounts } from './local-store/pull-client.ts'
import { type AccountId, accountKey } from './local-store/stored-account.ts'
import { TopChip } from './pity-cards/top-chips.tsx'
import { ItemCopies } from './statistics/collection-section.tsx'
import classes from './item-pulls.module.css'

type ItemPullsProps = {
  game: GameId
  item: { readonly id: string; readonly name: string; readonly kind: ItemKind }
}

/** Shows each account's copies of an item and the pulls that gave them; nothing without accounts. */
export function ItemPulls({ game, item }: ItemPullsProps) {
  // Without a known account of the game, the database stays closed.
  const hasAccount = usePreference('gachaUids').selected[game] !== undefined
  return hasAccount ? <AccountsCard game={game} item={item} /> : null
}

function AccountsCard({ game, item }: ItemPullsProps) {
  const { t } = useTranslation()
  const accounts = useStoredAccounts().data?.filter((account) => account.game === game) ?? []
  if (accounts.length === 0) return null
  return (
    <SectionCard title={t('app.pages.gacha.runs.mine')}>
      {accounts.map((account) => (
        <AccountItem
          key={accountKey(account)}
          account={account}
          item={item}
          isNamed={accounts.length > 1}
        />
      ))}
      <p className={classes.links}>
        <Link to="/gacha/records" search={{ game, q: item.name }}>
          {t('app.pages.gacha.runs.show')}
        </Link>
      </p>
    </SectionCard>
  )
}

/** The number of pulls at first: a few lines. */
const FIRST_PULLS = 12

type AccountItemProps = Pick<ItemPullsProps, 'item'> & { account: AccountId; isNamed: boolean }

function AccountItem({ account, item, isNamed }: AccountItemProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const accountName = useAccountName()
  const [showsAll, setShowsAll] = useState(false)
  const { data } = usePullQuery({ call: 'item', account, item: item.id, language })
  if (data === undefined) return null
  const { copies, pulls } = data
  return (
    <div className={classes.account}>
      {isNamed && <h3 className={classes.name}>{accountName(account)}</h3>}
      <p className={classes.copies}>
        {copies === 0 ? (
          t('app.pages.gacha.collection.notPulled')
        ) : (
          <ItemCopies game={account.game} kind={item.kind} copies={copies} />
        )}
      </p>
      <ul className={classes.pulls} aria-label={t('app.pages.gacha.runs.mine')}>
        {(showsAll ? pulls : pulls.slice(0, FIRST_PULLS)).map(({ pullType, row }) => (
          <li key={row.key}>
            <TopChip game={account.game} row={row} odds={decisionText(account.game, pullType)} />
          </li>
        ))}
      </ul>
      {pulls.length > FIRST_PULLS && (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t('app.pages.gacha.chips.fewer')
            : t('app.pages.gacha.chips.all', { count: pulls.length })}
        </TextButton>
      )}
    </div>
  )
}
