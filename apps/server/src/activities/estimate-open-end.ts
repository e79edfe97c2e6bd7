import type { BoundaryBasis } from '@bannerday/domain/time/boundary-basis'
import type { GameId } from '@bannerday/domain/game'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import type { ActivityFact, ArchivedFact, OpenEnd } from './known-activity.ts'

type VersionSpan = {
  readonly gameId: GameId
  readonly endTime: string
  readonly endBasis: BoundaryBasis
}

type VersionContext = {
  readonly now: Temporal.Instant
  /** Known and projected versions. */
  readonly versions: readonly VersionSpan[]
}

/**
 * Determines how far an activity with an unknown end is drawn: to the end of the version that runs
 * or in which it starts, while sources list it; afterwards, until they stopped. Null when no
 * version is known.
 */
export function estimateOpenEnd(
  fact: ArchivedFact,
  { delistedSince: goneSince }: OpenEnd,
  { now, versions }: VersionContext,
): (ActivityFact & { readonly isEndUnknown: true }) | null {
  if (goneSince !== null) {
    return { ...fact, endTime: goneSince, endBasis: 'instant', isEndUnknown: true }
  }
  const today = wallClockAt(now.epochMilliseconds, '+08:00')
  const from = fact.startTime > today ? fact.startTime : today
  const ends = versions
    .filter(({ gameId, endTime }) => gameId === fact.gameId && endTime > from)
    .toSorted((a, b) => (a.endTime < b.endTime ? -1 : 1))
  const [version] = ends
  if (!version) return null
  const { endTime, endBasis } = version
  return { ...fact, endTime, endBasis, isEndUnknown: true }
}
