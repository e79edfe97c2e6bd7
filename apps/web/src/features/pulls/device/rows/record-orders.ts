import type { AnalyzedHistory } from '@bannerday/domain/outcomes/pity-records'
import type { Pull } from '@bannerday/domain/pulls/pull'
import type { ItemTable } from '@bannerday/game-data/item'
import type { Language } from '@bannerday/domain/language'
import { RECORD_COLUMNS, type RecordColumn } from './record-outcomes.ts'
import { recordName } from './record-row.ts'

/** The places of a whole history by a column, smallest first. */
export type RecordOrder = {
  readonly valued: readonly number[]
  /** The indexes of rows without a value, which come last in either direction. */
  readonly valueless: readonly number[]
}

/** A history is sorted by a column once; what is filtered and turned around comes from that. */
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

/** Prepares all sort orders one after another; requests are handled in between. */
export function prepareOrders(
  history: AnalyzedHistory,
  items: ItemTable,
  language: Language,
): void {
  for (const column of RECORD_COLUMNS) {
    setTimeout(() => getOrder(history, column, items, language))
  }
}

/** A small whole number, or nothing. */
type Key = (pull: Pull, place: number) => number | null | undefined

/** Rows have few different keys: dealing them out to these is quicker than comparing them. */
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

/** Returns the sort key; null when the history already has that order. */
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

/** The place of each text among all: comparing few texts once is quicker than many rows. */
function textRank(pulls: readonly Pull[], textOf: (pull: Pull) => string, language: string): Key {
  const texts = pulls.map(textOf)
  const { compare } = new Intl.Collator(language)
  const ranks = new Map([...new Set(texts)].sort(compare).map((text, rank) => [text, rank]))
  return (_, place) => ranks.get(texts[place] ?? '')
}
