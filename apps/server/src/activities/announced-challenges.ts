import { challengeCycles } from '@bannerday/game-data/challenge-cycles'
import type { ArchivedFact, KnownActivity } from './known-activity.ts'

type Occurrence = Pick<
  ArchivedFact,
  'uuid' | 'gameId' | 'type' | 'titles' | 'startTime' | 'endTime' | 'formerUuids' | 'news'
> &
  Partial<Pick<KnownActivity, 'projection'>>

/**
 * Replaces a projected challenge by its announcement, which may start some days apart. Both are the
 * same if their titles match and one covers more than half of the other. The announced one also
 * answers to the projected uuid.
 */
export function mergeAnnouncedChallenges<O extends Occurrence>(activities: readonly O[]): O[] {
  const challenges = activities.filter(({ type }) => type === 'challenge')
  const announced = challenges.filter(({ news }) => news !== undefined)
  const replaced = new Map<O, O>()
  for (const projected of challenges.filter(({ news }) => news === undefined)) {
    const match = announced.find(
      (one) => isSameChallenge(one, projected) && isSameTime(one, projected),
    )
    if (match) replaced.set(projected, match)
  }
  const isContradicted = (activity: O) =>
    activity.projection &&
    announced.some((one) => isSameChallenge(one, activity) && getOverlapMs(one, activity) > 0)
  return activities.flatMap((activity) => {
    if (replaced.has(activity) || isContradicted(activity)) return []
    const former = [...replaced].flatMap(([{ uuid, formerUuids = [] }, replacement]) =>
      replacement === activity ? [uuid, ...formerUuids] : [],
    )
    if (former.length === 0) return activity
    return { ...activity, formerUuids: [...(activity.formerUuids ?? []), ...former] }
  })
}

function isSameChallenge(one: Occurrence, other: Occurrence): boolean {
  const cycle = findCycleId(one)
  return cycle !== undefined && cycle === findCycleId(other)
}

/** Finds the cycle that has one of the titles. */
function findCycleId({ gameId, titles }: Occurrence): string | undefined {
  const challengeTitles = Object.values(titles)
  const known = challengeCycles.find(
    (cycle) =>
      cycle.gameId === gameId &&
      Object.values(cycle.titles).some((title) => challengeTitles.includes(title)),
  )
  return known?.id
}

function isSameTime(one: Occurrence, other: Occurrence): boolean {
  return getOverlapMs(one, other) > Math.min(getDurationMs(one), getDurationMs(other)) / 2
}

/** Computes the overlap; negative without overlap or with an open end. */
function getOverlapMs(one: Occurrence, other: Occurrence): number {
  const [from, to] = getSpan(one)
  const [otherFrom, otherTo] = getSpan(other)
  return Math.min(to, otherTo) - Math.max(from, otherFrom)
}

function getDurationMs(occurrence: Occurrence): number {
  const [from, to] = getSpan(occurrence)
  return to - from
}

/** The challenges of a game share one clock, so its offset does not matter for comparing them. */
function getSpan({ startTime, endTime }: Occurrence): readonly [from: number, to: number] {
  return [Date.parse(`${startTime}Z`), endTime === null ? -Infinity : Date.parse(`${endTime}Z`)]
}
