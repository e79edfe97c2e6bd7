import { createHash } from 'node:crypto'
import type { GameId } from '@bannerday/domain/game'
import { withAnnouncedChallenges } from './announced-challenges.ts'
import { dateVersions } from './date-versions.ts'
import { type FeaturedSources, featureItems } from './feature-items.ts'
import { gatherActivities } from './collect-activities.ts'
import { gatherArchive } from './collect-archive.ts'
import type { ArchivedFact, GameVersion, KnownActivity } from './known-activity.ts'
import { type LastRuns, lastRuns } from './last-runs.ts'

/** Facts of all games. */
export type Facts = {
  readonly activities: readonly ArchivedFact[]
  readonly versions: readonly GameVersion[]
}

/** The gathered data of a game in memory. */
export type GatheredGame = {
  /** For a timeline. */
  readonly activities: readonly KnownActivity[]
  readonly archive: readonly ArchivedFact[]
  /** The archive, and what only a timeline shows of it. */
  readonly past: readonly ArchivedFact[]
  readonly lastRuns: LastRuns
}

export type GatherGame = (gameId: GameId, facts: Facts, now: Temporal.Instant) => GatheredGame

const HOUR_MS = 3_600_000

/**
 * Gathers the data of a game at a moment, with a cache: unchanged facts within the same hour return
 * the previous result. Projecting a game costs many times a comparison, and most changes concern
 * one game or only its images.
 */
export function createGatherGame(sourcesOf: (gameId: GameId) => FeaturedSources): GatherGame {
  const gathered = new Map<GameId, { readonly key: string; readonly game: GatheredGame }>()

  return (gameId, { activities, versions }, now) => {
    const own = { activities: activities.filter((fact) => fact.gameId === gameId), versions }
    const hour = Math.floor(now.epochMilliseconds / HOUR_MS)
    const key = createHash('sha256')
      .update(JSON.stringify([hour, own]))
      .digest('base64')
    const known = gathered.get(gameId)
    if (known?.key === key) return known.game
    const game = gather(gameId, own, { sources: sourcesOf(gameId), now })
    gathered.set(gameId, { key, game })
    return game
  }
}

function gather(
  gameId: GameId,
  { activities, versions }: Facts,
  { sources, now }: { readonly sources: FeaturedSources; readonly now: Temporal.Instant },
): GatheredGame {
  const featuring = featureItems(activities, () => sources)
  const facts = { activities: dateVersions(featuring, versions), versions }
  const archive = gatherArchive(gameId, facts, sources.history)
  // An archive leaves them out, a timeline does not.
  const challenges = withAnnouncedChallenges(
    facts.activities.filter(({ type }) => type === 'challenge'),
  )
  return {
    activities: gatherActivities(gameId, facts, now),
    archive,
    past: [...archive, ...challenges],
    lastRuns: lastRuns(archive, sources.items),
  }
}
