import { createHash } from 'node:crypto'
import type { GameId } from '@bannerday/domain/game'
import { mergeAnnouncedChallenges } from './announced-challenges.ts'
import { type FeaturedSources, addFeaturedItems } from './add-featured-items.ts'
import { collectActivities } from './collect-activities.ts'
import { collectArchive } from './collect-archive.ts'
import type { ArchivedFact, GameVersion, KnownActivity } from './known-activity.ts'
import { type LastRuns, findLastRuns } from './last-runs.ts'

/** Facts of all games. */
export type Facts = {
  readonly activities: readonly ArchivedFact[]
  readonly versions: readonly GameVersion[]
}

/** The gathered data of a game in memory. */
export type CollectedGame = {
  /** For a timeline. */
  readonly activities: readonly KnownActivity[]
  readonly archive: readonly ArchivedFact[]
  /** The archive, and the part of it that only a timeline shows. */
  readonly past: readonly ArchivedFact[]
  readonly lastRuns: LastRuns
}

export type CollectGame = (gameId: GameId, facts: Facts, now: Temporal.Instant) => CollectedGame

const HOUR_MS = 3_600_000

/**
 * Gathers the data of a game at a moment, with a cache: unchanged facts within the same hour return
 * the previous result. Projecting a game costs many times a comparison, and most changes concern
 * one game or only its images.
 */
export function createGameCollector(getSources: (gameId: GameId) => FeaturedSources): CollectGame {
  const cache = new Map<
    GameId,
    { readonly key: string; readonly sources: FeaturedSources; readonly game: CollectedGame }
  >()

  return (gameId, { activities, versions }, now) => {
    const gameFacts = { activities: activities.filter((fact) => fact.gameId === gameId), versions }
    const hour = Math.floor(now.epochMilliseconds / HOUR_MS)
    const key = createHash('sha256')
      .update(JSON.stringify([hour, gameFacts]))
      .digest('base64')
    const cached = cache.get(gameId)
    const sources = getSources(gameId)
    // Unchanged tables are the same objects.
    if (cached?.key === key && cached.sources.items === sources.items) return cached.game
    const game = collect(gameId, gameFacts, { sources, now })
    cache.set(gameId, { key, sources, game })
    return game
  }
}

function collect(
  gameId: GameId,
  { activities, versions }: Facts,
  { sources, now }: { readonly sources: FeaturedSources; readonly now: Temporal.Instant },
): CollectedGame {
  const withFeatured = addFeaturedItems(activities, () => sources)
  const facts = { activities: updateVersionDates(withFeatured, versions), versions }
  const archive = collectArchive(gameId, facts, sources.history)
  // The archive omits challenges, a timeline shows them.
  const challenges = mergeAnnouncedChallenges(
    facts.activities.filter(({ type }) => type === 'challenge'),
  )
  return {
    activities: collectActivities(gameId, facts, now),
    archive,
    past: [...archive, ...challenges],
    lastRuns: findLastRuns(archive, sources.items),
  }
}

/**
 * Sets the versions among the activities to their current dates, which move when the next version
 * is announced. An unknown end becomes null.
 */
function updateVersionDates(
  activities: readonly ArchivedFact[],
  versions: readonly GameVersion[],
): ArchivedFact[] {
  const known = new Map(
    versions.map((version) => [`${version.gameId} ${version.version}`, version]),
  )
  return activities.map((activity) => {
    if (activity.type !== 'version') return activity
    const version = known.get(`${activity.gameId} ${activity.version}`)
    const { startTime, endTime } = version ?? activity
    return { ...activity, startTime, endTime }
  })
}
