import type { ReadHistory } from '@bannerday/domain/pity-records'
import type { Pull } from '@bannerday/domain/pull'
import { foldText, matchesQuery } from '@bannerday/domain/search-text'
import type { ItemTable } from '@bannerday/game-data/item'
import { recordName } from './record-row.ts'
import type { RecordColumn, RecordView } from './record-calls.ts'

/** The places in a history of the rows that a view shows, in its order. */
export function selectRecords(
  history: ReadHistory,
  items: ItemTable,
  view: RecordView,
): readonly number[] {
  return sort(narrow(history.pulls, items, view), history, items, view)
}

/** In the order of the history, so oldest first. */
function narrow(pulls: readonly Pull[], items: ItemTable, view: RecordView): number[] {
  const rarities = new Set<Pull['rarity']>(view.rarities)
  // A pull whose rarity nobody knows belongs to no chip; it is hidden as soon as one is off.
  if (rarities.size === 3) rarities.add(undefined)
  const { from, to } = view
  const matches = nameFilter(items, view)
  const places: number[] = []
  for (const [place, pull] of pulls.entries()) {
    if (!rarities.has(pull.rarity)) continue
    if (from !== null && pull.time < from) continue
    if (to !== null && pull.time.slice(0, 10) > to) continue
    if (matches !== null && !matches(pull)) continue
    places.push(place)
  }
  return places
}

/** A history repeats few names many times. */
function nameFilter(
  items: ItemTable,
  { query, language }: RecordView,
): ((pull: Pull) => boolean) | null {
  if (query.trim() === '') return null
  const known = new Map<string, boolean>()
  return (pull) => {
    const name = recordName(pull, items, language)
    const matches = known.get(name) ?? matchesQuery(foldText(name), query)
    known.set(name, matches)
    return matches
  }
}

function sort(
  places: number[],
  history: ReadHistory,
  items: ItemTable,
  view: RecordView,
): readonly number[] {
  const { sortBy, isDescending } = view
  // The history itself is ordered by time, and numbered so.
  if (sortBy === 'time' || sortBy === 'number') return isDescending ? places.toReversed() : places
  const key = sortKey(sortBy, history, items, view)
  const keys = Float64Array.from(history.pulls, (pull, place) => key(pull, place) ?? NaN)
  const valued = places.filter((place) => !Number.isNaN(keys[place]))
  const valueless = places.filter((place) => Number.isNaN(keys[place]))
  valued.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
  // What has no value stands behind in either direction.
  return [...(isDescending ? valued.toReversed() : valued), ...valueless]
}

type SortKey = (pull: Pull, place: number) => number | null | undefined

function sortKey(
  column: Exclude<RecordColumn, 'time' | 'number'>,
  { pulls, pity }: ReadHistory,
  items: ItemTable,
  { language }: RecordView,
): SortKey {
  switch (column) {
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
function textRank(
  pulls: readonly Pull[],
  textOf: (pull: Pull) => string,
  language: string,
): SortKey {
  const { compare } = new Intl.Collator(language)
  const texts = [...new Set(pulls.map(textOf))].sort(compare)
  const ranks = new Map(texts.map((text, rank) => [text, rank]))
  return (pull) => ranks.get(textOf(pull))
}
