import type { Rarity } from '@bannerday/domain/pulls/pull'
import { compareText } from '@bannerday/domain/compare-text'
import { normalizeSearchText, matchesQuery } from '@bannerday/domain/search-text'
import type { CollectionItem } from '../local-store/read-collection.ts'

export const COLLECTION_ORDERS = ['last', 'first', 'copies', 'rarity', 'name'] as const
export type CollectionOrder = (typeof COLLECTION_ORDERS)[number]

export const COLLECTION_SHARES = ['pulled', 'missing', 'all'] as const
export type CollectionShare = (typeof COLLECTION_SHARES)[number]

/** The filters and the sort order of a collection. */
export type CollectionView = {
  readonly share: CollectionShare
  /** Null for both upper rarities. */
  readonly rarity: Rarity | null
  /** The search text. */
  readonly query: string
  readonly order: CollectionOrder
}

type Compare = (a: CollectionItem, b: CollectionItem) => number

const compareByRarity: Compare = (a, b) => b.rarity - a.rarity
const compareByCopies: Compare = (a, b) => b.copies - a.copies
const compareByFirst: Compare = (a, b) => compareText(b.first?.time ?? '', a.first?.time ?? '')
const compareByLast: Compare = (a, b) => compareText(b.last?.time ?? '', a.last?.time ?? '')

/** Returns the sorted items of a view. Ties are sorted by rarity, copies and name. */
export function filterCollection(
  items: readonly CollectionItem[],
  { share, rarity, query, order }: CollectionView,
  language: string,
): readonly CollectionItem[] {
  const { compare } = new Intl.Collator(language)
  const compareByName: Compare = (a, b) => compare(a.name, b.name)
  const compareByOrder = {
    last: compareByLast,
    first: compareByFirst,
    copies: compareByCopies,
    rarity: compareByRarity,
    name: compareByName,
  }[order]
  return items
    .filter(
      (item) =>
        (share === 'all' || item.copies > 0 === (share === 'pulled')) &&
        (rarity === null || item.rarity === rarity) &&
        matchesQuery(normalizeSearchText(item.name), query),
    )
    .toSorted(
      (a, b) =>
        compareByOrder(a, b) ||
        compareByRarity(a, b) ||
        compareByCopies(a, b) ||
        compareByName(a, b),
    )
}
