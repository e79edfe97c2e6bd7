import type { GameId } from '@bannerday/domain/game'
import type { Rarity } from '@bannerday/domain/pulls/pull'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { CollectionItem } from '../local-store/read-collection.ts'
import { rarityName } from '#shared/game-branding/rarity-name.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './collection-filters.module.css'
import {
  COLLECTION_ORDERS,
  COLLECTION_SHARES,
  type CollectionShare,
  type CollectionView,
} from './collection-view.ts'

const UPPER_RARITIES = [5, 4] as const satisfies readonly Rarity[]

type CollectionFiltersProps = {
  game: GameId
  items: readonly CollectionItem[]
  view: CollectionView
  onChange: (part: Partial<CollectionView>) => void
}

/** Edits the filters and the order of the collection. */
export function CollectionFilters({ game, items, view, onChange }: CollectionFiltersProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const ofRarity = items.filter(({ rarity }) => view.rarity === null || rarity === view.rarity)
  const pulled = ofRarity.filter(({ copies }) => copies > 0).length
  const counts: Readonly<Record<CollectionShare, number>> = {
    pulled,
    missing: ofRarity.length - pulled,
    all: ofRarity.length,
  }
  return (
    <search className={classes.filters}>
      <input
        type="search"
        className={classes.field}
        aria-label={t('app.pages.gacha.collection.search')}
        placeholder={t('app.pages.gacha.collection.search')}
        value={view.query}
        onChange={(event) => onChange({ query: event.currentTarget.value })}
      />
      <select
        className={classes.field}
        aria-label={t('app.pages.gacha.collection.share')}
        value={view.share}
        onChange={({ currentTarget: { value } }) => {
          const share = COLLECTION_SHARES.find((one) => one === value)
          if (share !== undefined) onChange({ share })
        }}
      >
        {COLLECTION_SHARES.map((share) => (
          <option key={share} value={share}>
            {t(`app.pages.gacha.collection.shares.${share}`, { count: counts[share] })}
          </option>
        ))}
      </select>
      <select
        className={classes.field}
        aria-label={t('app.pages.gacha.collection.rarity')}
        value={view.rarity ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ rarity: UPPER_RARITIES.find((one) => String(one) === value) ?? null })
        }
      >
        <option value="">{t('app.pages.gacha.collection.allRarities')}</option>
        {UPPER_RARITIES.map((rarity) => (
          <option key={rarity} value={rarity}>
            {rarityName(game, rarity, language)}
          </option>
        ))}
      </select>
      <select
        className={classes.field}
        aria-label={t('app.pages.gacha.collection.order')}
        value={view.order}
        onChange={({ currentTarget: { value } }) => {
          const order = COLLECTION_ORDERS.find((one) => one === value)
          if (order !== undefined) onChange({ order })
        }}
      >
        {COLLECTION_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`app.pages.gacha.collection.orders.${order}`)}
          </option>
        ))}
      </select>
    </search>
  )
}
