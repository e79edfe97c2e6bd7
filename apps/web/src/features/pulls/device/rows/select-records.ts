import type { AnalyzedHistory } from '@bannerday/domain/outcomes/pity-records'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { normalizeSearchText, matchesQuery } from '@bannerday/domain/search-text'
import type { ItemTable } from '@bannerday/game-data/item'
import type { RecordView } from './record-outcomes.ts'
import { getOrder } from './record-orders.ts'
import { recordName } from './record-row.ts'

/** Returns the indexes of the rows that a view shows, in display order. */
export function selectRecords(
  history: AnalyzedHistory,
  items: ItemTable,
  view: RecordView,
): readonly number[] {
  const { sortBy, isDescending, language } = view
  const { valued, valueless } = getOrder(history, sortBy, items, language)
  const isShown = createFilter(items, view)
  const shown = (place: number) => {
    const pull = history.pulls[place]
    return pull !== undefined && isShown(pull)
  }
  const places = valued.filter(shown)
  if (isDescending) places.reverse()
  return [...places, ...valueless.filter(shown)]
}

function createFilter(items: ItemTable, view: RecordView): (pull: Pull) => boolean {
  const rarities = new Set<Pull['rarity']>(view.rarities)
  // A pull of unknown rarity belongs to no filter chip. It is hidden when any chip is off.
  if (rarities.size === 3) rarities.add(undefined)
  const { from, to } = view
  const matches = nameFilter(items, view)
  return (pull) =>
    rarities.has(pull.rarity) &&
    (from === null || pull.time >= from) &&
    (to === null || pull.time.slice(0, 10) <= to) &&
    matches(pull)
}

/** Caches the result per name, because a history repeats few names many times. */
function nameFilter(items: ItemTable, { query, language }: RecordView): (pull: Pull) => boolean {
  if (query.trim() === '') return () => true
  const known = new Map<string, boolean>()
  return (pull) => {
    const name = recordName(pull, items, language)
    const matches = known.get(name) ?? matchesQuery(normalizeSearchText(name), query)
    known.set(name, matches)
    return matches
  }
}
