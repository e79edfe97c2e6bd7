import type { GameId } from '../game.ts'
import type { Span } from '../time/server-clock.ts'
import { isExpected, type OpenSpan, phaseAt, runsOpenly } from './activity-phase.ts'
import type { ActivityType } from './activity.ts'
import type { StatusNotes } from './activity-status.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_MS = 2 * DAY_MS

/** The fields of an activity that determine its urgency. */
type Dated = OpenSpan & { readonly uuid: string; readonly gameId: GameId }

/** Activities of one game with a common end or start, never empty. */
export type Together<Activity> = readonly [Activity, ...Activity[]]

/**
 * Lists the next ends of running activities that are neither done nor cancelled, `soonestFirst`:
 * everything within 48 hours, the next `most` ends of each game, and the next announced end where
 * these are estimated. Unknown ends are omitted.
 *
 * @param now milliseconds since the epoch
 */
export function endingNext<Activity extends Dated>(
  activities: readonly Activity[],
  statuses: StatusNotes,
  now: number,
  most = 1,
): Together<Activity>[] {
  const open = activities
    .filter((activity) => phaseAt(activity, now) === 'running' && !runsOpenly(activity, now))
    .filter(({ uuid }) => statuses[uuid] !== 'done' && statuses[uuid] !== 'cancelled')
  const ends = together(open, 'end', now).toSorted(([one], [other]) => one.end - other.end)
  const told = new Set(
    [...Map.groupBy(ends, ([{ gameId }]) => gameId).values()].flatMap((ofGame) => {
      const next = ofGame.slice(0, most)
      const announced = ofGame.filter(([end]) => !isExpected(end, now))
      return next.some((end) => announced.includes(end))
        ? next
        : [...next, ...announced.slice(0, 1)]
    }),
  )
  return soonestFirst(
    ends.filter((end) => endsSoon(end[0], now) || told.has(end)),
    now,
  )
}

/** Announced and estimated activities form separate groups. */
function together<Activity extends Dated>(
  activities: readonly Activity[],
  boundary: 'start' | 'end',
  now: number,
): Together<Activity>[] {
  const moments = Map.groupBy(
    activities,
    (activity) => `${activity.gameId} ${activity[boundary]} ${isExpected(activity, now)}`,
  )
  return [...moments.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []))
}

/** Moves the first group of each game to the front, otherwise in the given order. */
export function eachGameFirst<Activity extends Pick<Dated, 'gameId'>>(
  lines: readonly Together<Activity>[],
): Together<Activity>[] {
  return [...new Set([...firstOfEachGame(lines), ...lines])]
}

/** The first group of each game, in the given order. */
export function firstOfEachGame<Activity extends Pick<Dated, 'gameId'>>(
  lines: readonly Together<Activity>[],
): Together<Activity>[] {
  return lines.filter((line) => lines.find(([{ gameId }]) => gameId === line[0].gameId) === line)
}

/** Ends within 48 hours and the next end of each game first, otherwise in the given order. */
export function pressingFirst<Activity extends Dated>(
  ends: readonly Together<Activity>[],
  now: number,
): { readonly pressing: Together<Activity>[]; readonly others: Together<Activity>[] } {
  const firsts = firstOfEachGame(ends)
  const isPressing = (end: Together<Activity>) => endsSoon(end[0], now) || firsts.includes(end)
  return {
    pressing: ends.filter((end) => isPressing(end)),
    others: ends.filter((end) => !isPressing(end)),
  }
}

/** By remaining days; announced before estimated on the same day. */
function soonestFirst<Activity extends OpenSpan>(
  ends: readonly Together<Activity>[],
  now: number,
): Together<Activity>[] {
  const days = ([{ end }]: Together<Activity>) => Math.floor((end - now) / DAY_MS)
  const guessed = ([end]: Together<Activity>) => Number(isExpected(end, now))
  return ends.toSorted(
    (one, other) =>
      days(one) - days(other) || guessed(one) - guessed(other) || one[0].end - other[0].end,
  )
}

/** Whether a running activity ends within 48 hours. */
export function endsSoon({ end }: Span, now: number): boolean {
  return end - now <= SOON_MS
}

const startOf = ({ gameId, start }: Dated) => `${gameId} ${start}`

type Typed = Omit<Dated, 'uuid'> & { readonly type: ActivityType }

/** The fields that identify the next round of an activity. */
type Named = Dated & Typed & { readonly title: string }

/**
 * Lists the next `most` starts of each game, at most `mostExpected` of them projected, in order,
 * each with all that starts at the same time. Cancelled activities are omitted, and so is the next
 * round of an activity in the list of ends. A banner of the same title is not a next round, because
 * its items differ. Projected banners that start with a version are represented by it.
 */
export function startingNext<Activity extends Named>(
  activities: readonly Activity[],
  statuses: StatusNotes,
  now: number,
  {
    ending = [],
    most = 1,
    mostExpected = most,
  }: { ending?: readonly Named[]; most?: number; mostExpected?: number } = {},
): Together<Activity>[] {
  const goesOn = ({ gameId, type, title }: Named) =>
    type !== 'gacha' &&
    ending.some((one) => one.gameId === gameId && one.type === type && one.title === title)
  const coming = activities
    .filter((activity) => phaseAt(activity, now) === 'upcoming')
    .filter((activity) => statuses[activity.uuid] !== 'cancelled' && !goesOn(activity))
    .toSorted((one, other) => one.start - other.start)
  const versions = new Set(
    coming.filter(({ type }) => type === 'version').map((version) => startOf(version)),
  )
  const isImplied = (activity: Activity) =>
    activity.type === 'gacha' && isExpected(activity, now) && versions.has(startOf(activity))
  const news = coming.filter((activity) => !isImplied(activity))
  const starts = together(news, 'start', now)
  const ofGames = Map.groupBy(starts, ([{ gameId }]) => gameId)
  const told = new Set(
    [...ofGames.values()].flatMap((ofGame) => {
      const expected = ofGame.filter(([start]) => isExpected(start, now)).slice(mostExpected)
      return ofGame.filter((start) => !expected.includes(start)).slice(0, most)
    }),
  )
  return starts.filter((start) => told.has(start))
}

/**
 * The instant before which a projected version or banner cannot start, whatever its margin: the end
 * of the game's last announced banner before it, because phases are consecutive.
 *
 * @returns milliseconds since the epoch; -Infinity when unknown
 */
export function earliestStart(activity: Typed, activities: readonly Typed[]): number {
  if (activity.type !== 'version' && activity.type !== 'gacha') return -Infinity
  const before = activities.filter(
    ({ gameId, type, projected, isEndUnknown, end }) =>
      gameId === activity.gameId &&
      type === 'gacha' &&
      projected !== true &&
      isEndUnknown !== true &&
      end <= activity.start,
  )
  return Math.max(-Infinity, ...before.map(({ end }) => end))
}
