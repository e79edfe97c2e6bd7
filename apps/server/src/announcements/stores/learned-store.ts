import { type LearnedFacts, NOTHING_LEARNED } from '@bannerday/domain/gacha-info/learned-facts'
import {
  type BundledLookup,
  learnBanners,
  learnFacts,
} from '@bannerday/domain/gacha-info/learn-facts'
import type { RateDifference } from '@bannerday/domain/gacha-info/compare-rates'
import type { SeenActivity, Sighting } from '@bannerday/domain/announcements/sighting'
import type { GameId } from '@bannerday/domain/game'
import { findItemByName } from '@bannerday/game-data/find-item-by-name'
import type { ItemTable } from '@bannerday/game-data/item'
import { loadItems } from '@bannerday/game-data/items'
import { addLearnedItems } from '@bannerday/game-data/learned-facts'
import { standardItems } from '@bannerday/game-data/standard-items'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { learnedFacts } from '../../database/tables/learned-facts.ts'

/** Reads the facts that the static banner data of a game add to the bundled ones. */
export async function readLearnedFacts(db: Database, gameId: GameId): Promise<LearnedFacts> {
  const [row] = await db
    .select({ content: learnedFacts.content })
    .from(learnedFacts)
    .where(eq(learnedFacts.gameId, gameId))
  return row?.content ?? NOTHING_LEARNED
}

/** Reads the official rates that differed from our rules at the last check, by game. */
export async function readRateDifferences(
  db: Database,
): Promise<
  readonly { readonly gameId: GameId; readonly differences: readonly RateDifference[] }[]
> {
  return db
    .select({ gameId: learnedFacts.gameId, differences: learnedFacts.rateDifferences })
    .from(learnedFacts)
    .orderBy(learnedFacts.gameId)
}

/** The items of a game, bundled and learned, with everything that was learned. */
export type ItemTables = { readonly learned: LearnedFacts; readonly items: ItemTable }

/** Cache: the item table of each game by the last content. */
const tables = new Map<GameId, { readonly key: string; readonly tables: ItemTables }>()

/**
 * Reads the items of a game, bundled and learned, with everything that was learned. Unchanged
 * content gives the same objects, because lookups by name are cached per table.
 */
export async function readItemTables(db: Database, gameId: GameId): Promise<ItemTables> {
  const learned = await readLearnedFacts(db, gameId)
  const key = JSON.stringify(learned)
  const cached = tables.get(gameId)
  if (cached?.key === key) return cached.tables
  const items = addLearnedItems(await loadItems(gameId), learned.items)
  const current = { learned, items }
  tables.set(gameId, { key, tables: current })
  return current
}

/** Learns from the sightings of a game. Returns the facts, and the items with them. */
export async function learnFromSightings(
  tx: Database,
  gameId: GameId,
  sightings: readonly Sighting[],
): Promise<ItemTables> {
  const bundled = await loadItems(gameId)
  const known = await readLearnedFacts(tx, gameId)
  const learned = learnFacts(known, gameId, sightings, createBundledLookup(gameId, bundled))
  return { learned, items: addLearnedItems(bundled, learned.items) }
}

function createBundledLookup(gameId: GameId, items: ItemTable): BundledLookup {
  const standard = new Set(standardItems[gameId].map(({ id }) => id))
  return {
    findItemId: (name) => findItemByName(items, name),
    getNames: (id) => items[id]?.names,
    isStandard: (id) => standard.has(id),
  }
}

/**
 * Stores learned facts, with the dated runs of the merged activities. Returns whether anything
 * changed.
 */
export async function storeLearned(
  tx: Database,
  gameId: GameId,
  {
    learned,
    activities,
  }: { readonly learned: LearnedFacts; readonly activities: readonly SeenActivity[] },
): Promise<boolean> {
  const content = learnBanners(learned, activities)
  const before = await readLearnedFacts(tx, gameId)
  if (toComparable(before) === toComparable(content)) return false
  await tx
    .insert(learnedFacts)
    .values({ gameId, content })
    .onConflictDoUpdate({ target: learnedFacts.gameId, set: { content } })
  return true
}

/** PostgreSQL sorts the keys of JSON objects. */
function toComparable(facts: LearnedFacts): string {
  return JSON.stringify(facts, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
