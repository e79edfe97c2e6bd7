import * as archiveApi from '@bannerday/contract/archive'
import * as learnedApi from '@bannerday/contract/learned-facts'
import * as pastApi from '@bannerday/contract/past-activities'
import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import { loadBanners } from '@bannerday/game-data/banners'
import { loadItems } from '@bannerday/game-data/items'
import { NOTHING_LEARNED } from '@bannerday/domain/gacha-info/learned-facts'
import { type ItemTables, readItemTables } from '../announcements/stores/learned-store.ts'
import type { Database } from '../database/database.ts'
import { serializeData } from '../routing/serialize-data.ts'
import { readActivities, readImageHashes, readVersions } from './activity-store.ts'
import type { ArchivedFact } from './known-activity.ts'
import { createActivityTexts } from './activity-text-cache.ts'
import { type Facts, createGameCollector } from './collect-game.ts'
import type { ActivityQuery, ResponseData } from './list-activities.ts'
import { type ArchiveQuery, listArchive } from './list-archive.ts'
import { toWireLearned } from './list-learned.ts'
import { listNames, type NamesQuery } from './list-names.ts'
import { listEndedInSeason, listPast, type PastQuery } from './list-past.ts'

/** The activities in memory. */
export type ActivityCalendar = {
  /** JSON text, like the archive. */
  readonly list: (query: ActivityQuery) => string
  /** A season before the activity window. */
  readonly past: (query: PastQuery) => string
  /** Titles of the activities in all languages. */
  readonly names: (query: NamesQuery) => string
  /** All announced activities of a game, without projections. */
  readonly archive: (query: ArchiveQuery) => string
  /** The additions of static banner data to the bundled items and banners of a game. */
  readonly learned: (query: { readonly game: GameId }) => string
  /** Changes with each refresh; 0 until the first. */
  readonly revision: () => number
  /** Reads the facts again and projects from the present moment. On failure all stays as it was. */
  readonly refresh: () => Promise<void>
}

/** Creates an empty calendar: call `refresh` at start, hourly, and whenever the facts change. */
export async function openActivityCalendar(
  db: Database,
  now: () => Temporal.Instant,
  { showsItemImages = true }: { readonly showsItemImages?: boolean } = {},
): Promise<ActivityCalendar> {
  const bundled = await loadByGame(loadItems)
  let tables = mapGames((id): ItemTables => ({ learned: NOTHING_LEARNED, items: bundled[id] }))
  const banners = await loadByGame(loadBanners)
  const collectGame = createGameCollector((id) => ({
    items: tables[id].items,
    history: banners[id],
  }))
  let collected: ReturnType<typeof collect> | null = null
  let revision = 0

  async function refresh(): Promise<void> {
    const [activities, versions, pictures, itemTables] = await Promise.all([
      readActivities(db),
      readVersions(db),
      readImageHashes(db),
      loadByGame((gameId) => readItemTables(db, gameId)),
    ])
    tables = itemTables
    collected = collect({ activities: activities.map(withRevealedItems), versions }, pictures)
    revision += 1
  }

  /** Ids that sources revealed replace the provisional ones. */
  function withRevealedItems(fact: ArchivedFact): ArchivedFact {
    const { replaced } = tables[fact.gameId].learned
    return fact.featured?.some((id) => id in replaced)
      ? { ...fact, featured: [...new Set(fact.featured.map((id) => replaced[id] ?? id))] }
      : fact
  }

  function collect(facts: Facts, pictures: ResponseData['pictures']) {
    const collectedAt = now()
    const games = mapGames((gameId) => collectGame(gameId, facts, collectedAt))
    const all = GAME_IDS.map((gameId) => games[gameId])
    const activities = all.flatMap((game) => game.activities)
    const items = mapGames((gameId) => tables[gameId].items)
    const responseData = {
      items,
      pictures,
      lastRuns: new Map(all.flatMap((game) => [...game.lastRuns])),
    }
    return {
      collectedAt,
      games,
      responseData,
      activities,
      list: createActivityTexts(activities, responseData),
    }
  }

  /** Before the first refresh: the projections that need no facts. */
  const getCollected = () => (collected ??= collect({ activities: [], versions: [] }, new Map()))

  return {
    list: (query) => getCollected().list(query),
    past: (query) => {
      const { games, responseData, collectedAt } = getCollected()
      const past = mapGames((gameId) => games[gameId].past)
      return serializeData(
        pastApi.list.data,
        listPast(past, query, { ...responseData, now: collectedAt }),
      )
    },
    names: ({ season }) => {
      const { games, activities, responseData, collectedAt } = getCollected()
      const all = GAME_IDS.flatMap((gameId) => games[gameId].past)
      const namedActivities = season
        ? listEndedInSeason(all, Number(season), collectedAt)
        : activities
      return serializeData(pastApi.listNames.data, listNames(namedActivities, responseData.items))
    },
    archive: (query) => {
      const { games, responseData } = getCollected()
      return serializeData(
        archiveApi.list.data,
        listArchive(games[query.game].archive, query, responseData),
      )
    },
    learned: ({ game }) => {
      const { pictures } = getCollected().responseData
      const shown = showsItemImages ? pictures : new Map<string, string>()
      return serializeData(learnedApi.get.data, toWireLearned(tables[game].learned, shown))
    },
    revision: () => revision,
    refresh,
  }
}

function mapGames<T>(create: (gameId: GameId) => T): ByGame<T> {
  return Object.fromEntries(GAME_IDS.map((gameId) => [gameId, create(gameId)])) as ByGame<T>
}

async function loadByGame<T>(load: (game: GameId) => Promise<T>): Promise<ByGame<T>> {
  const loaded = await Promise.all(GAME_IDS.map(async (game) => [game, await load(game)] as const))
  return Object.fromEntries(loaded) as ByGame<T>
}
