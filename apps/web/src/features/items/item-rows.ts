import { compareText } from '@bannerday/domain/compare-text'
import type { GameId } from '@bannerday/domain/game'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import { nearestText } from '@bannerday/domain/nearest-text'
import {
  countLongerWaits,
  describeWaits,
  findRunsAround,
  type ItemRun,
  listItemRuns,
  listPastWaits,
  type RunMoment,
  type WaitDistribution,
} from '@bannerday/domain/runs/item-runs'
import { matchesQuery, normalizeSearchText } from '@bannerday/domain/search-text'
import { dateAt } from '@bannerday/domain/time/server-clock'
import type { Banner } from '@bannerday/game-data/banner'
import type { Item } from '@bannerday/game-data/item'
import type { GameFacts } from '@bannerday/game-data/learned-facts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import { loadGameFacts } from '#shared/game-facts.ts'

export type Run = ItemRun<Banner>

/** An item with its runs. */
export type ItemRow = Pick<Item, 'rarity' | 'kind'> & {
  readonly id: string
  readonly name: string
  /** The normalized names in all languages, one a line. */
  readonly searchText: string
  /** Oldest first. */
  readonly runs: readonly Run[]
  readonly moment: RunMoment<Run>
  /** The waits in days that are over, oldest first. */
  readonly waits: readonly number[]
  readonly distribution: WaitDistribution
}

/** Loads the items and banners of a game, which work offline. */
export function useGameFacts(game: GameId) {
  return useQuery({
    queryKey: ['game-facts', game],
    queryFn: () => loadGameFacts(game),
    networkMode: 'always',
  })
}

/** Returns the day of a game in the player's zone, `yyyy-MM-dd`, when the page opened. */
export function useToday(game: GameId): string {
  const [now] = useState(nowMs)
  return dateAt(now, useDisplayZone(game)).toString()
}

/** Lists the items that only some banners offer: those of the top rarity outside standard pools. */
export function listLimitedItems(
  facts: GameFacts,
  language: Language,
  today: string,
): readonly ItemRow[] {
  const standard = new Set(facts.standard.map(({ id }) => id))
  const featured = new Set(facts.banners.flatMap(({ fiveStar }) => fiveStar))
  return [...featured].flatMap((id) =>
    standard.has(id) ? [] : (createItemRow(facts, id, language, today) ?? []),
  )
}

/** Returns an item with its runs, or null for an unknown item. */
export function createItemRow(
  { items, banners }: GameFacts,
  id: string,
  language: Language,
  today: string,
): ItemRow | null {
  const item = items[id]
  if (item === undefined) return null
  const runs = listItemRuns(id, banners)
  const waits = listPastWaits(runs, today)
  return {
    id,
    rarity: item.rarity,
    kind: item.kind,
    name: nearestText(item.names, language) ?? id,
    searchText: LANGUAGES.flatMap((each) => item.names[each] ?? [])
      .map((text) => normalizeSearchText(text))
      .join('\n'),
    runs,
    moment: findRunsAround(runs, today),
    waits,
    distribution: describeWaits(waits),
  }
}

/**
 * Compares the present wait of an item with past ones: its own, or those of similar items. Null
 * while it does not wait, and without past waits.
 */
export function compareWaits(
  { moment }: ItemRow,
  waits: readonly number[],
): { readonly longer: number; readonly count: number } | null {
  const { daysSince } = moment
  if (daysSince === null || waits.length === 0) return null
  return { longer: countLongerWaits(waits, daysSince), count: waits.length }
}

/** Lists the past waits of all limited items of the same kind. */
export function listKindWaits(rows: readonly ItemRow[], { kind }: ItemRow): readonly number[] {
  return rows.flatMap((row) => (row.kind === kind ? row.waits : []))
}

export const ITEM_ORDERS = ['since', 'last', 'runs', 'wait', 'name'] as const
export type ItemOrder = (typeof ITEM_ORDERS)[number]

/** The search parameters of the list. An absent one does not filter. */
export type ItemsSearch = {
  readonly q?: string
  readonly kind?: string
  readonly sort?: ItemOrder
}

/** Parses the search parameters and ignores invalid ones. */
export function parseItemsSearch({ q, kind, sort }: Record<string, unknown>): ItemsSearch {
  const order = ITEM_ORDERS.find((each) => each === sort)
  return {
    // A numeric query is parsed as a number.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(typeof kind === 'string' && kind !== '' && { kind }),
    ...(order && { sort: order }),
  }
}

/** Filters and sorts the items of a list; the longest present waits are first by default. */
export function selectItems(
  rows: readonly ItemRow[],
  { q = '', kind, sort = 'since' }: ItemsSearch,
  language: Language,
): readonly ItemRow[] {
  const { compare } = new Intl.Collator(language)
  const found = rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (q.trim() === '' || matchesQuery(row.searchText, q)),
  )
  return found.toSorted((a, b) => compareRows(a, b, sort) || compare(a.name, b.name))
}

function compareRows(a: ItemRow, b: ItemRow, order: ItemOrder): number {
  switch (order) {
    case 'name':
      return 0
    case 'runs':
      return b.runs.length - a.runs.length
    case 'last':
      return compareText(getLastStart(b), getLastStart(a))
    case 'since':
      return (b.moment.daysSince ?? -1) - (a.moment.daysSince ?? -1)
    case 'wait':
      return getTypicalWait(b) - getTypicalWait(a)
    default:
      return order satisfies never
  }
}

function getLastStart({ moment: { running, last } }: ItemRow): string {
  return (running ?? last)?.start ?? ''
}

/** The middle of the described waits. */
function getTypicalWait({ distribution }: ItemRow): number {
  switch (distribution.kind) {
    case 'none':
      return -1
    case 'single':
      return distribution.shortest
    case 'range':
      return (distribution.shortest + distribution.longest) / 2
    case 'middle':
      return (distribution.from + distribution.to) / 2
    default:
      return distribution satisfies never
  }
}
