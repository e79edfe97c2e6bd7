import type { GameId } from '../game.ts'
import type { Span } from '../time/server-clock.ts'
import { isExpected, type OpenSpan, phaseAt, runsOpenly } from './activity-phase.ts'
import type { ActivityType } from './activity.ts'
import type { StatusNotes } from './activity-status.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_MS = 2 * DAY_MS

/** What of an activity tells when it matters. */
type Dated = OpenSpan & { readonly uuid: string; readonly gameId: GameId }

/** What of one game is told in one line, never empty: what ends at one moment, or starts at one. */
export type Together<Activity> = readonly [Activity, ...Activity[]]

/**
 * What ends next of what runs and is neither done nor given up, `soonestFirst`: everything that ends
 * within 48 hours, of each game the next `most` ends, and where these are only expected the next that
 * is announced. What has no known end is left out.
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

/** What is announced and what is only expected stay apart. */
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

/** What is told together of each game first in front, the others after it; each in the order given. */
export function eachGameFirst<Activity extends Pick<Dated, 'gameId'>>(
  lines: readonly Together<Activity>[],
): Together<Activity>[] {
  return [...new Set([...firstOfEachGame(lines), ...lines])]
}

/** What is told together of each game first, in the order given. */
export function firstOfEachGame<Activity extends Pick<Dated, 'gameId'>>(
  lines: readonly Together<Activity>[],
): Together<Activity>[] {
  return lines.filter((line) => lines.find(([{ gameId }]) => gameId === line[0].gameId) === line)
}

/** What ends within 48 hours and the next end of each game, then the others; each in the order given. */
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

/** By the days that are left; of one day what is announced before what is only expected. */
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

/** What of it tells that one activity is the next round of another. */
type Named = Dated & Typed & { readonly title: string }

/**
 * Of each game the next `most` starts, at most `mostExpected` of them only expected, the first to
 * start first, each with all that starts with it. What was given up is left out, and so is the next
 * round of what is told to end: that it goes on is no news. A banner of the same title is none: what
 * it features is another. Banners of which nothing is known but that a version begins with them say
 * no more than the version.
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
 * Before which moment a version or a banner that is only expected does not start, whatever its margin:
 * the end of the last announced banner of its game that ends before it. Phases follow each other.
 *
 * @returns milliseconds since the epoch, like the spans; -Infinity where nothing is known
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
