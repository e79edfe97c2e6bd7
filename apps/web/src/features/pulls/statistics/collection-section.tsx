import { isPlayable } from '@bannerday/domain/activities/featured-item'
import {
  type CopyKind,
  countSpareCopies,
  getCopyLevel,
} from '@bannerday/domain/collection/copy-level'
import type { GameId } from '@bannerday/domain/game'
import type { CopyTerm, ItemKind } from '@bannerday/domain/games/item-kind'
import { getTraits } from '@bannerday/domain/games/traits'
import type { Rarity } from '@bannerday/domain/pulls/pull'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayText } from '#shared/dates/date-text.ts'
import { TypeIcon } from '#shared/games/activity-image.tsx'
import { ItemImage } from '#shared/items/item-image.tsx'
import { ItemLink } from '#shared/games/item-link.tsx'
import { rarityName } from '#shared/games/rarity-name.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { SelectField } from '#shared/ui/fields.tsx'
import { Hint } from '#shared/ui/hint.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { TextButton } from '#shared/ui/text-button.tsx'
import '../common/rarity.css'
import { PullsError } from '../common/task-view.tsx'
import { useOutcomeText, usePullTypeName, useShortTypeName } from '../common/labels.ts'
import { pullQuery } from '../local-store/pull-client.ts'
import type { CollectionItem, CopyMoment } from '../local-store/read-collection.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './collection-section.module.css'
import {
  COLLECTION_ORDERS,
  COLLECTION_SHARES,
  filterCollection,
  type CollectionShare,
  type CollectionView,
} from './collection-view.ts'

/** The number of items at first: more than a screen, and cheap to lay out. */
const FIRST_ITEMS = 12

const NEWEST: CollectionView = { share: 'pulled', rarity: null, query: '', order: 'last' }

/** Shows all items of the two upper rarities, owned or not, with their copies. */
export function CollectionSection({ account }: { account: AccountId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [view, setView] = useState(NEWEST)
  const [showsAll, setShowsAll] = useState(false)
  const collection = useCollection(account)
  if (collection.isError) {
    return <PullsError error={collection.error} onRetry={() => void collection.refetch()} />
  }
  if (collection.data === undefined) return null
  const shown = filterCollection(collection.data, view, language)
  const first = showsAll ? shown : shown.slice(0, FIRST_ITEMS)
  return (
    <SectionCard title={t('app.pages.gacha.collection.title')}>
      <CollectionFilters
        game={account.game}
        items={collection.data}
        view={view}
        onChange={(changes) => setView({ ...view, ...changes })}
      />
      <p className={classes.note} aria-live="polite">
        {t('app.pages.gacha.collection.shown', { count: shown.length })}
      </p>
      <ul className={classes.items}>
        {first.map((item) => (
          <CollectionEntry key={item.item} game={account.game} item={item} />
        ))}
      </ul>
      {shown.length > FIRST_ITEMS && (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t('app.pages.gacha.chips.fewer')
            : t('app.pages.gacha.chips.all', { count: shown.length })}
        </TextButton>
      )}
      <p className={classes.note}>
        {t('app.pages.gacha.collection.note')}{' '}
        <Link to="/items/$game/{-$item}" params={{ game: account.game, item: undefined }}>
          {t('app.pages.items.all')}
        </Link>
      </p>
    </SectionCard>
  )
}

function useCollection(account: AccountId) {
  const language = useLanguage()
  return useQuery({
    ...pullQuery({ call: 'collection', account, language }),
    placeholderData: keepPreviousData,
  })
}

const UPPER_RARITIES = [5, 4] as const satisfies readonly Rarity[]

type CollectionFiltersProps = {
  game: GameId
  items: readonly CollectionItem[]
  view: CollectionView
  onChange: (changes: Partial<CollectionView>) => void
}

/** Edits the filters and the order of the collection. */
function CollectionFilters({ game, items, view, onChange }: CollectionFiltersProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const rarityItems = items.filter(({ rarity }) => view.rarity === null || rarity === view.rarity)
  const pulled = rarityItems.filter(({ copies }) => copies > 0).length
  const counts: Readonly<Record<CollectionShare, number>> = {
    pulled,
    missing: rarityItems.length - pulled,
    all: rarityItems.length,
  }
  return (
    <search className={classes.filters}>
      <SearchField
        className={classes.search}
        label={t('app.pages.gacha.collection.search')}
        value={view.query}
        onChange={(event) => onChange({ query: event.currentTarget.value })}
      />
      <SelectField
        className={classes.field}
        label={t('app.pages.gacha.collection.share')}
        isLabelHidden
        options={COLLECTION_SHARES.map((share) => ({
          value: share,
          label: t(`app.pages.gacha.collection.shares.${share}`, { count: counts[share] }),
        }))}
        value={view.share}
        onChange={(share) => onChange({ share })}
      />
      <SelectField
        className={classes.field}
        label={t('app.pages.gacha.collection.rarity')}
        isLabelHidden
        options={[
          { value: '', label: t('app.pages.gacha.collection.allRarities') },
          ...UPPER_RARITIES.map((rarity) => ({
            value: String(rarity),
            label: rarityName(game, rarity, language),
          })),
        ]}
        value={String(view.rarity ?? '')}
        onChange={(value) =>
          onChange({ rarity: UPPER_RARITIES.find((rarity) => String(rarity) === value) ?? null })
        }
      />
      <SelectField
        className={classes.field}
        label={t('app.pages.gacha.collection.order')}
        isLabelHidden
        options={COLLECTION_ORDERS.map((order) => ({
          value: order,
          label: t(`app.pages.gacha.collection.orders.${order}`),
        }))}
        value={view.order}
        onChange={(order) => onChange({ order })}
      />
    </search>
  )
}

/** Renders an item: its copies, the level they raise, and the banner and date of each. */
function CollectionEntry({ game, item }: { game: GameId; item: CollectionItem }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const outcomeText = useOutcomeText()
  const { kind, copies, first, last, rarity, name, outcomes } = item
  const copyTerm = kind === null ? null : (getTraits(game).pulls.copyTerms[kind] ?? null)
  const copyKind = copyTerm === null ? null : toCopyKind(kind)
  return (
    <li className={classes.entry} data-rarity={rarity} data-missing={copies === 0 || undefined}>
      <div className={classes.head}>
        <span className={classes.icon}>
          <ItemImage game={game} item={item.item} kind={kind} size={40} iconSize={22} />
        </span>
        <span className={classes.text}>
          <span className={classes.name}>
            {kind === null ? (
              name
            ) : (
              <ItemLink game={game} item={item.item}>
                {name}
              </ItemLink>
            )}
          </span>
          <span className={classes.copies}>
            <span className={classes.rarity}>{rarityName(game, rarity, language)}</span>
            {' · '}
            {copies === 0 ? (
              t('app.pages.gacha.collection.notPulled')
            ) : (
              <Copies kind={copyKind} copies={copies} />
            )}
          </span>
        </span>
        {copies > 0 && copyTerm !== null && copyKind !== null && (
          <Level term={copyTerm} kind={copyKind} copies={copies} />
        )}
      </div>
      {outcomes !== null && <p className={classes.outcomes}>{outcomeText(outcomes)}</p>}
      {first !== null && last !== null && (
        <dl className={classes.moments}>
          <Moment name={t('app.pages.gacha.collection.firstTime')} game={game} moment={first} />
          {copies > 1 && (
            <Moment name={t('app.pages.gacha.collection.lastTime')} game={game} moment={last} />
          )}
        </dl>
      )}
    </li>
  )
}

function toCopyKind(kind: ItemKind | null): CopyKind | null {
  if (kind === null) return null
  return isPlayable(kind) ? 'character' : 'gear'
}

/** Shows the copies of an item with the level that they raise. */
export function ItemCopies({
  game,
  kind,
  copies,
}: {
  game: GameId
  kind: ItemKind
  copies: number
}) {
  const term = getTraits(game).pulls.copyTerms[kind]
  const copyKind = toCopyKind(kind)
  return (
    <>
      <Copies kind={copyKind} copies={copies} />
      {term && copyKind && <Level term={term} kind={copyKind} copies={copies} />}
    </>
  )
}

function Copies({ kind, copies }: { kind: CopyKind | null; copies: number }) {
  const { t } = useTranslation()
  const spare = kind === null ? 0 : countSpareCopies(kind, copies)
  return (
    <>
      {t(`app.pages.gacha.collection.${kind === 'character' ? 'characters' : 'copies'}`, {
        count: copies,
      })}
      {spare > 0 && (
        <>
          {' '}
          <span className={classes.spare}>
            {t('app.pages.gacha.collection.spare', { count: spare })}
          </span>
        </>
      )}
    </>
  )
}

/** Renders `C6` with its full name as a tooltip. */
function Level({ term, kind, copies }: { term: CopyTerm; kind: CopyKind; copies: number }) {
  const { t } = useTranslation()
  const level = getCopyLevel(kind, copies)
  return (
    <Hint
      className={classes.level}
      text={t(`app.pages.gacha.collection.levels.${term}`, { level })}
    >
      {t(`app.pages.gacha.collection.short.${term}`, { count: level })}
    </Hint>
  )
}

type MomentProps = { name: string; game: GameId; moment: CopyMoment }

function Moment({ name, game, moment: { time, pullType, banner } }: MomentProps) {
  const language = useLanguage()
  const typeName = usePullTypeName()
  const shortName = useShortTypeName()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{dayText(time, language)}</span>{' '}
        <span className={classes.banner} title={banner ?? typeName(game, pullType)}>
          <TypeIcon type="gacha" size={12} />
          {banner ?? shortName(game, pullType)}
        </span>
      </dd>
    </div>
  )
}
