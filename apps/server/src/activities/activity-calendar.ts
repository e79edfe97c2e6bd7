import * as archiveApi from '@bannerday/contract/archive'
import * as pastApi from '@bannerday/contract/past-activities'
import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import { loadBanners } from '@bannerday/game-data/banners'
import { loadItems } from '@bannerday/game-data/items'
import type { Database } from '../database/database.ts'
import { toDataText } from '../routing/data-text.ts'
import { readActivities, readPictureHashes, readVersions } from './activity-store.ts'
import { createActivityTexts } from './activity-texts.ts'
import { type Facts, createGatherGame } from './collect-game.ts'
import type { ActivityQuery, ResponseData } from './list-activities.ts'
import { type ArchiveQuery, listArchive } from './list-archive.ts'
import { listNames, type NamesQuery } from './list-names.ts'
import { endedIn, listPast, type PastQuery } from './list-past.ts'

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
  /** Changes with each refresh; 0 until the first. */
  readonly revision: () => number
  /** Reads the facts again and projects from the present moment. On failure all stays as it was. */
  readonly refresh: () => Promise<void>
}

/** Creates an empty calendar: call `refresh` at start, hourly, and whenever the facts change. */
export async function openActivityCalendar(
  db: Database,
  now: () => Temporal.Instant,
): Promise<ActivityCalendar> {
  const items = await loadByGame(loadItems)
  const banners = await loadByGame(loadBanners)
  const gatherGame = createGatherGame((id) => ({ items: items[id], history: banners[id] }))
  let gathered: ReturnType<typeof gather> | null = null
  let revision = 0

  async function refresh(): Promise<void> {
    const [activities, versions, pictures] = await Promise.all([
      readActivities(db),
      readVersions(db),
      readPictureHashes(db),
    ])
    gathered = gather({ activities, versions }, pictures)
    revision += 1
  }

  function gather(facts: Facts, pictures: ResponseData['pictures']) {
    const at = now()
    const games = byGame((gameId) => gatherGame(gameId, facts, at))
    const all = GAME_IDS.map((gameId) => games[gameId])
    const activities = all.flatMap((game) => game.activities)
    const beside = {
      items,
      pictures,
      lastRuns: new Map(all.flatMap((game) => [...game.lastRuns])),
    }
    return { at, games, beside, activities, list: createActivityTexts(activities, beside) }
  }

  /** Before the first refresh: the projections that need no facts. */
  const known = () => (gathered ??= gather({ activities: [], versions: [] }, new Map()))

  return {
    list: (query) => known().list(query),
    past: (query) => {
      const { games, beside, at } = known()
      const past = byGame((gameId) => games[gameId].past)
      return toDataText(pastApi.list.data, listPast(past, query, { ...beside, now: at }))
    },
    names: ({ season }) => {
      const { games, activities, at } = known()
      const all = GAME_IDS.flatMap((gameId) => games[gameId].past)
      const named = season ? endedIn(all, Number(season), at) : activities
      return toDataText(pastApi.listNames.data, listNames(named, items))
    },
    archive: (query) => {
      const { games, beside } = known()
      return toDataText(archiveApi.list.data, listArchive(games[query.game].archive, query, beside))
    },
    revision: () => revision,
    refresh,
  }
}

function byGame<T>(of: (gameId: GameId) => T): ByGame<T> {
  return Object.fromEntries(GAME_IDS.map((gameId) => [gameId, of(gameId)])) as ByGame<T>
}

async function loadByGame<T>(load: (game: GameId) => Promise<T>): Promise<ByGame<T>> {
  const loaded = await Promise.all(GAME_IDS.map(async (game) => [game, await load(game)] as const))
  return Object.fromEntries(loaded) as ByGame<T>
}
