import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import {
  projectGame,
  type ProjectedActivity,
} from '@bannerday/domain/projection/activity-projection'
import { getActivityWindow, overlapsWindow } from '@bannerday/domain/activities/activity-window'
import { compareText } from '@bannerday/domain/compare-text'
import type { GameId } from '@bannerday/domain/game'
import { activityUuid } from '@bannerday/game-data/activity-uuid'
import { challengeCycles } from '@bannerday/game-data/challenge-cycles'
import { listVersionsWithKnownStart } from '@bannerday/domain/projection/versions-with-known-start'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { mergeAnnouncedChallenges } from './announced-challenges.ts'
import { findVersionPhases } from '@bannerday/domain/projection/version-phases'
import { estimateOpenEnd } from './estimate-open-end.ts'
import type { ActivityFact, ArchivedFact, GameVersion, KnownActivity } from './known-activity.ts'

type GameFacts = {
  /** The facts of this game. */
  readonly activities: readonly ArchivedFact[]
  /** The versions of all games. */
  readonly versions: readonly GameVersion[]
}

/**
 * Gathers the activities that a timeline can show of a game at a moment: facts and projections that
 * overlap the activity window, sorted by type and start.
 */
export function collectActivities(
  gameId: GameId,
  { activities, versions }: GameFacts,
  now: Temporal.Instant,
): KnownActivity[] {
  const window = getActivityWindow(now.epochMilliseconds)
  const ended = activities.filter(hasEnd)
  const cycles = challengeCycles
  const firstProjection = projectGame(gameId, now, { activities: ended, versions, cycles })
  const endingWithVersion = activities.flatMap((fact) =>
    hasEnd(fact) || fact.openEnd ? [] : (withEstimatedEnd(fact, firstProjection) ?? []),
  )
  const facts = [...ended, ...endingWithVersion]
  const versionSpans = [...ended, ...firstProjection].filter(({ type }) => type === 'version')
  const openEnded = activities.flatMap((fact) =>
    fact.openEnd
      ? (estimateOpenEnd(fact, fact.openEnd, { now, versions: versionSpans }) ?? [])
      : [],
  )
  // Activities with an open end replace projections too, so they are added first.
  const projected =
    endingWithVersion.length > 0
      ? projectGame(gameId, now, { activities: facts, versions, cycles })
      : firstProjection
  const uuids = new Set(facts.map(({ uuid }) => uuid))
  const startedVersions = listVersionsWithKnownStart(
    projected,
    activities,
    wallClockAt(now.epochMilliseconds, '+08:00'),
  )
  return mergeAnnouncedChallenges<KnownActivity>([
    ...[...facts, ...openEnded].map((fact) => ({
      ...fact,
      // Only used in the title.
      phase: fact.featured ? null : getBannerPhase(fact, facts),
      projection: null,
    })),
    ...projected
      .filter((activity) => !uuids.has(getUuid(activity)))
      .map((activity) => toKnownActivity(activity, startedVersions.includes(activity))),
  ])
    .filter((activity) => overlapsWindow(activity, window))
    .sort(compareActivities)
}

function hasEnd(fact: ArchivedFact): fact is ActivityFact {
  return fact.endTime !== null
}

/** Sets the end of an activity that ends with a version to the estimated end of that version. */
function withEstimatedEnd(
  fact: ArchivedFact,
  projected: readonly ProjectedActivity[],
): (ActivityFact & { readonly endMarginDays: number }) | null {
  const version = projected.find(
    ({ gameId, type, startTime, endTime }) =>
      gameId === fact.gameId &&
      type === 'version' &&
      startTime <= fact.startTime &&
      fact.startTime < endTime,
  )
  if (!version) return null
  const { endTime, endBasis, marginDays } = version
  return { ...fact, endTime, endBasis, endMarginDays: marginDays }
}

function getUuid({ gameId, key }: ProjectedActivity): string {
  return activityUuid(gameId, key)
}

/** @param hasStarted it has started, so only its end is projected */
function toKnownActivity(projected: ProjectedActivity, hasStarted: boolean): KnownActivity {
  const { key: _, observations, measured, cycle, ...rest } = projected
  const { marginDays, startMarginDays, endMarginDays, ...activity } = rest
  const margins = { marginDays, startMarginDays, endMarginDays }
  const knownCycle = challengeCycles.find(({ id }) => id === cycle)
  return {
    ...activity,
    uuid: getUuid(projected),
    titles: knownCycle?.titles ?? {},
    translations: knownCycle?.translations ?? null,
    version: projected.version ?? null,
    featured: null,
    phase: projected.phase ?? null,
    ...(hasStarted
      ? { endMarginDays, projection: null }
      : { projection: { ...margins, observations, ...(measured && { measured }) } }),
  }
}

function compareActivities(a: KnownActivity, b: KnownActivity): number {
  return (
    ACTIVITY_TYPES.indexOf(a.type) - ACTIVITY_TYPES.indexOf(b.type) ||
    compareText(a.startTime, b.startTime) ||
    compareText(a.uuid, b.uuid)
  )
}

/**
 * Determines the phase of a banner in its version: 1 for banners that start with the first ones.
 * Null when the version is unknown or the banner starts at another time.
 */
function getBannerPhase(
  banner: Pick<ActivityFact, 'gameId' | 'type' | 'version' | 'startTime' | 'endTime'>,
  facts: readonly ActivityFact[],
): 1 | 2 | null {
  if (banner.type !== 'gacha') return null
  const gameFacts = facts.filter(({ gameId }) => gameId === banner.gameId)
  const version = gameFacts.find(
    (fact) => fact.type === 'version' && fact.version === banner.version,
  )
  if (!version) return null
  const banners = gameFacts.filter(({ type }) => type === 'gacha')
  const { first, second } = findVersionPhases(version, banners)
  const { startTime } = banner
  if (first.some((other) => other.startTime === startTime)) return 1
  return second.some((other) => other.startTime === startTime) ? 2 : null
}
