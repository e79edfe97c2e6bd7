import { listArchive as archiveCall } from '@bannerday/contract/archive'
import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import { loadBanners } from '@bannerday/game-data/banners'
import { loadItems } from '@bannerday/game-data/items'
import type { Database } from '../database/database.ts'
import { dataText } from '../calls/data-text.ts'
import { readActivities, readPictureHashes, readVersions } from './activity-store.ts'
import { makeActivityTexts } from './activity-texts.ts'
import { dateVersions } from './date-versions.ts'
import { featureItems } from './feature-items.ts'
import { gatherActivities } from './gather-activities.ts'
import { gatherArchive } from './gather-archive.ts'
import type { ArchivedFact, GameVersion } from './known-activity.ts'
import type { ActivityQuery } from './list-activities.ts'
import { lastRuns } from './last-runs.ts'
import { type ArchiveQuery, listArchive } from './list-archive.ts'

/** The activities in memory. */
export type ActivityCalendar = {
  /** As JSON, like the archive. */
  readonly list: (query: ActivityQuery) => string
  /** What was announced of a game ever, nothing projected. */
  readonly archive: (query: ArchiveQuery) => string
  /** Changes with each refresh; 0 until the first. */
  readonly revision: () => number
  /** Reads the facts again and projects from the present moment. On failure all stays as it was. */
  readonly refresh: () => Promise<void>
}

/** An empty calendar: call `refresh` at start, hourly, and whenever the facts change. */
export async function openActivityCalendar(
  db: Database,
  now: () => Temporal.Instant,
): Promise<ActivityCalendar> {
  const items = await loadByGame(loadItems)
  const banners = await loadByGame(loadBanners)
  let facts: { activities: ArchivedFact[]; versions: GameVersion[] } = {
    activities: [],
    versions: [],
  }
  let list = makeActivityTexts([], { items, pictures: new Map(), lastRuns: new Map() })
  let revision = 0

  async function refresh(): Promise<void> {
    const [activities, versions, pictures] = await Promise.all([
      readActivities(db),
      readVersions(db),
      readPictureHashes(db),
    ])
    const featuring = featureItems(activities, (gameId) => ({
      items: items[gameId],
      history: banners[gameId],
    }))
    facts = { activities: dateVersions(featuring, versions), versions }
    list = makeActivityTexts(gatherActivities(facts, now()), {
      items,
      pictures,
      lastRuns: new Map(GAME_IDS.flatMap(runsOf)),
    })
    revision += 1
  }

  function runsOf(gameId: GameId) {
    return [...lastRuns(gatherArchive(gameId, facts, banners[gameId]), items[gameId])]
  }

  return {
    list: (query) => list(query),
    archive: (query) => {
      const archive = gatherArchive(query.game, facts, banners[query.game])
      return dataText(archiveCall.data, listArchive(archive, query, items))
    },
    revision: () => revision,
    refresh,
  }
}

async function loadByGame<T>(load: (game: GameId) => Promise<T>): Promise<ByGame<T>> {
  const loaded = await Promise.all(GAME_IDS.map(async (game) => [game, await load(game)] as const))
  return Object.fromEntries(loaded) as ByGame<T>
}
