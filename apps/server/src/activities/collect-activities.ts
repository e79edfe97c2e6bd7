import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import {
  projectGame,
  type ProjectedActivity,
} from '@bannerday/domain/projection/activity-projection'
import { activityWindow, overlapsWindow } from '@bannerday/domain/activities/activity-window'
import { compareText } from '@bannerday/domain/compare-text'
import type { GameId } from '@bannerday/domain/game'
import { activityUuid } from '@bannerday/game-data/activity-uuid'
import { challengeCycles } from '@bannerday/game-data/challenge-cycles'
import { knownVersions } from '@bannerday/domain/projection/known-versions'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { withAnnouncedChallenges } from './announced-challenges.ts'
import { bannerPhase } from './banner-phase.ts'
import { drawOpenEnd } from './estimate-open-end.ts'
import type { ActivityFact, ArchivedFact, GameVersion, KnownActivity } from './known-activity.ts'

type GameFacts = {
  /** Of this game only. */
  readonly activities: readonly ArchivedFact[]
  /** Of all games. */
  readonly versions: readonly GameVersion[]
}

/**
 * Gathers the activities that a timeline can show of a game at a moment: facts and projections that
 * overlap the activity window, sorted by type and start.
 */
export function gatherActivities(
  gameId: GameId,
  { activities, versions }: GameFacts,
  now: Temporal.Instant,
): KnownActivity[] {
  const window = activityWindow(now.epochMilliseconds)
  const ended = activities.filter(hasEnd)
  const cycles = challengeCycles
  const beyond = projectGame(gameId, now, { activities: ended, versions, cycles })
  const open = activities.flatMap((fact) =>
    hasEnd(fact) || fact.openEnd ? [] : (withExpectedEnd(fact, beyond) ?? []),
  )
  const facts = [...ended, ...open]
  const versionSpans = [...ended, ...beyond].filter(({ type }) => type === 'version')
  const drawn = activities.flatMap((fact) =>
    fact.openEnd ? (drawOpenEnd(fact, fact.openEnd, { now, versions: versionSpans }) ?? []) : [],
  )
  // Activities with an open end replace projections too, so they are added first.
  const projected =
    open.length > 0 ? projectGame(gameId, now, { activities: facts, versions, cycles }) : beyond
  const uuids = new Set(facts.map(({ uuid }) => uuid))
  const running = knownVersions(projected, activities, wallClockAt(now.epochMilliseconds, '+08:00'))
  return withAnnouncedChallenges<KnownActivity>([
    ...[...facts, ...drawn].map((fact) => ({
      ...fact,
      // Only used in the title.
      phase: fact.featured ? null : bannerPhase(fact, facts),
      projection: null,
    })),
    ...projected
      .filter((one) => !uuids.has(uuidOf(one)))
      .map((one) => expectedActivity(one, running.includes(one))),
  ])
    .filter((activity) => overlapsWindow(activity, window))
    .sort(byPlace)
}

function hasEnd(fact: ArchivedFact): fact is ActivityFact {
  return fact.endTime !== null
}

/** Sets the end of an activity that ends with a version to the estimated end of that version. */
function withExpectedEnd(
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

function uuidOf({ gameId, key }: ProjectedActivity): string {
  return activityUuid(gameId, key)
}

/** @param isEndAlone only its end is expected: it is a fact with an end that may be off. */
function expectedActivity(projected: ProjectedActivity, isEndAlone: boolean): KnownActivity {
  const { key: _, observations, measured, cycle, ...rest } = projected
  const { marginDays, startMarginDays, endMarginDays, ...activity } = rest
  const margins = { marginDays, startMarginDays, endMarginDays }
  const known = challengeCycles.find(({ id }) => id === cycle)
  return {
    ...activity,
    uuid: uuidOf(projected),
    titles: known?.titles ?? {},
    translations: known?.translations ?? null,
    version: projected.version ?? null,
    featured: null,
    phase: projected.phase ?? null,
    ...(isEndAlone
      ? { endMarginDays, projection: null }
      : { projection: { ...margins, observations, ...(measured && { measured }) } }),
  }
}

function byPlace(a: KnownActivity, b: KnownActivity): number {
  return (
    ACTIVITY_TYPES.indexOf(a.type) - ACTIVITY_TYPES.indexOf(b.type) ||
    compareText(a.startTime, b.startTime) ||
    compareText(a.uuid, b.uuid)
  )
}
