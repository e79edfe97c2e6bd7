import type { AnalyzedHistory } from '@bannerday/domain/outcomes/pity-records'
import type { Pull } from '@bannerday/domain/pulls/pull'
import type { ItemTable } from '@bannerday/game-data/item'
import type { Language } from '@bannerday/domain/language'
import { RECORD_COLUMNS, type RecordColumn } from './record-outcomes.ts'
import { recordName } from './record-row.ts'

/** The row indexes of a history sorted by a column, in ascending order. */
export type RecordOrder = {
  readonly valued: readonly number[]
  /** The indexes of rows without a value, which are last in both directions. */
  readonly valueless: readonly number[]
}

/**
 * The cached sort orders. Each column is sorted once; filters and direction are applied to the
 * result.
 */
const orders = new WeakMap<AnalyzedHistory, Map<string, RecordOrder>>()

export function getOrder(
  history: AnalyzedHistory,
  column: RecordColumn,
  items: ItemTable,
  language: Language,
): RecordOrder {
  const known = orders.get(history) ?? new Map<string, RecordOrder>()
  orders.set(history, known)
  const key = `${column} ${language}`
  const order = known.get(key) ?? sortBy(history, getKey(column, history, items, language))
  known.set(key, order)
  return order
}

/** Prepares all sort orders one after another, and yields to requests in between. */
export function prepareOrders(
  history: AnalyzedHistory,
  items: ItemTable,
  language: Language,
): void {
  for (const column of RECORD_COLUMNS) {
    setTimeout(() => getOrder(history, column, items, language))
  }
}

/** A small integer, or no value. */
type Key = (pull: Pull, place: number) => number | null | undefined

/** Sorts by a key with a bucket sort, because rows have few distinct keys. */
function sortBy({ pulls }: AnalyzedHistory, keyOfRow: Key | null): RecordOrder {
  if (keyOfRow === null) return { valued: Array.from(pulls.keys()), valueless: [] }
  const byKey: number[][] = []
  const valueless: number[] = []
  for (const [place, pull] of pulls.entries()) {
    const key = keyOfRow(pull, place) ?? null
    const group = key === null ? valueless : (byKey[key] ??= [])
    group.push(place)
  }
  return { valued: byKey.flat(), valueless }
}

/** Returns the sort key, or null when the history already has that order. */
function getKey(
  column: RecordColumn,
  { pulls, pity }: AnalyzedHistory,
  items: ItemTable,
  language: Language,
): Key | null {
  switch (column) {
    case 'number':
    case 'time':
      return null
    case 'rarity':
      return ({ rarity }) => rarity
    case 'pity':
      return (_, place) => pity.pullCounts[place]
    case 'name':
      return textRank(pulls, (pull) => recordName(pull, items, language), language)
    case 'type':
      return textRank(pulls, (pull) => items[pull.itemId ?? '']?.kind ?? pull.itemType ?? '', 'en')
    default:
      return column satisfies never
  }
}

/**
 * Returns the rank of each text. Comparing the few distinct texts is faster than comparing rows.
 */
function textRank(pulls: readonly Pull[], textOf: (pull: Pull) => string, language: string): Key {
  const texts = pulls.map(textOf)
  const { compare } = new Intl.Collator(language)
  const ranks = new Map([...new Set(texts)].sort(compare).map((text, rank) => [text, rank]))
  return (_, place) => ranks.get(texts[place] ?? '')
}
