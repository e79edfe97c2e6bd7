import type { GameId } from '../game.ts'
import type { Span } from '../time/server-clock.ts'
import { isProjected, type OpenSpan, phaseAt, isRunningWithoutKnownEnd } from './activity-phase.ts'
import type { ActivityType } from './activity.ts'
import type { StatusNotes } from './activity-status.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_MS = 2 * DAY_MS

/** The fields of an activity that determine its urgency. */
type DatedActivity = OpenSpan & { readonly uuid: string; readonly gameId: GameId }

/** Activities of one game with a common end or start, never empty. */
export type ActivityGroup<Activity> = readonly [Activity, ...Activity[]]

/**
 * Lists the next ends of running activities that are neither done nor cancelled, `sortSoonestFirst`:
 * everything within 48 hours, the next `most` ends of each game, and the next announced end where
 * these are estimated. Unknown ends are omitted.
 *
 * @param now milliseconds since the epoch
 */
export function listNextEnds<Activity extends DatedActivity>(
  activities: readonly Activity[],
  statuses: StatusNotes,
  now: number,
  limit = 1,
): ActivityGroup<Activity>[] {
  const open = activities
    .filter(
      (activity) =>
        phaseAt(activity, now) === 'running' && !isRunningWithoutKnownEnd(activity, now),
    )
    .filter(({ uuid }) => statuses[uuid] !== 'done' && statuses[uuid] !== 'cancelled')
  const ends = groupByBoundary(open, 'end', now).toSorted(([a], [b]) => a.end - b.end)
  const included = new Set(
    [...Map.groupBy(ends, ([{ gameId }]) => gameId).values()].flatMap((gameGroups) => {
      const next = gameGroups.slice(0, limit)
      const announced = gameGroups.filter(([end]) => !isProjected(end, now))
      return next.some((end) => announced.includes(end))
        ? next
        : [...next, ...announced.slice(0, 1)]
    }),
  )
  return sortSoonestFirst(
    ends.filter((end) => endsSoon(end[0], now) || included.has(end)),
    now,
  )
}

/** Announced and estimated activities form separate groups. */
function groupByBoundary<Activity extends DatedActivity>(
  activities: readonly Activity[],
  boundary: 'start' | 'end',
  now: number,
): ActivityGroup<Activity>[] {
  const byBoundary = Map.groupBy(
    activities,
    (activity) => `${activity.gameId} ${activity[boundary]} ${isProjected(activity, now)}`,
  )
  return [...byBoundary.values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  )
}

/** Moves the first group of each game to the front, otherwise in the given order. */
export function putFirstOfEachGameFirst<Activity extends Pick<DatedActivity, 'gameId'>>(
  groups: readonly ActivityGroup<Activity>[],
): ActivityGroup<Activity>[] {
  return [...new Set([...listFirstOfEachGame(groups), ...groups])]
}

/** The first group of each game, in the given order. */
export function listFirstOfEachGame<Activity extends Pick<DatedActivity, 'gameId'>>(
  groups: readonly ActivityGroup<Activity>[],
): ActivityGroup<Activity>[] {
  return groups.filter(
    (group) => groups.find(([{ gameId }]) => gameId === group[0].gameId) === group,
  )
}

/** By remaining days; announced before estimated on the same day. */
function sortSoonestFirst<Activity extends OpenSpan>(
  ends: readonly ActivityGroup<Activity>[],
  now: number,
): ActivityGroup<Activity>[] {
  const days = ([{ end }]: ActivityGroup<Activity>) => Math.floor((end - now) / DAY_MS)
  const projectedRank = ([end]: ActivityGroup<Activity>) => Number(isProjected(end, now))
  return ends.toSorted(
    (a, b) => days(a) - days(b) || projectedRank(a) - projectedRank(b) || a[0].end - b[0].end,
  )
}

/** Whether a running activity ends within 48 hours. */
export function endsSoon({ end }: Span, now: number): boolean {
  return end - now <= SOON_MS
}

const getStartKey = ({ gameId, start }: DatedActivity) => `${gameId} ${start}`

type TypedActivity = Omit<DatedActivity, 'uuid'> & { readonly type: ActivityType }

/** The fields that identify the next round of an activity. */
type TitledActivity = DatedActivity & TypedActivity & { readonly title: string }

/**
 * Lists the next `most` starts of each game, at most `projectedLimit` of them projected, in order,
 * each with all that starts at the same time. Cancelled activities are omitted, and so is the next
 * round of an activity in the list of ends. A banner of the same title is not a next round, because
 * its items differ. Projected banners that start with a version are represented by it.
 */
export function listNextStarts<Activity extends TitledActivity>(
  activities: readonly Activity[],
  statuses: StatusNotes,
  now: number,
  {
    ending = [],
    limit = 1,
    projectedLimit = limit,
  }: { ending?: readonly TitledActivity[]; limit?: number; projectedLimit?: number } = {},
): ActivityGroup<Activity>[] {
  const isContinued = ({ gameId, type, title }: TitledActivity) =>
    type !== 'gacha' &&
    ending.some((ended) => ended.gameId === gameId && ended.type === type && ended.title === title)
  const coming = activities
    .filter((activity) => phaseAt(activity, now) === 'upcoming')
    .filter((activity) => statuses[activity.uuid] !== 'cancelled' && !isContinued(activity))
    .toSorted((a, b) => a.start - b.start)
  const versions = new Set(
    coming.filter(({ type }) => type === 'version').map((version) => getStartKey(version)),
  )
  const isImplied = (activity: Activity) =>
    activity.type === 'gacha' && isProjected(activity, now) && versions.has(getStartKey(activity))
  const independent = coming.filter((activity) => !isImplied(activity))
  const starts = groupByBoundary(independent, 'start', now)
  const byGame = Map.groupBy(starts, ([{ gameId }]) => gameId)
  const included = new Set(
    [...byGame.values()].flatMap((gameGroups) => {
      const excess = gameGroups.filter(([start]) => isProjected(start, now)).slice(projectedLimit)
      return gameGroups.filter((start) => !excess.includes(start)).slice(0, limit)
    }),
  )
  return starts.filter((start) => included.has(start))
}
