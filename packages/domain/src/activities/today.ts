import type { GameId } from '../game.ts'
import type { Span } from '../time/server-clock.ts'
import { type OpenSpan, phaseAt, runsOpenly } from './activity-phase.ts'
import type { StatusNotes } from './activity-status.ts'

const SOON_MS = 48 * 60 * 60 * 1000

/** What of an activity tells when it matters. */
type Dated = OpenSpan & { readonly uuid: string; readonly gameId: GameId }

/**
 * What ends next of what runs and is neither done nor given up, the first to end first: everything
 * that ends within 48 hours, and of a game of which nothing does, the next that will. What has no
 * known end is left out.
 *
 * @param now milliseconds since the epoch
 */
export function endingNext<Activity extends Dated>(
  activities: readonly Activity[],
  statuses: StatusNotes,
  now: number,
): Activity[] {
  const open = activities
    .filter((activity) => phaseAt(activity, now) === 'running' && !runsOpenly(activity, now))
    .filter(({ uuid }) => statuses[uuid] !== 'done' && statuses[uuid] !== 'cancelled')
    .toSorted((one, other) => one.end - other.end)
  return open.filter(
    (activity) =>
      endsSoon(activity, now) || open.find(({ gameId }) => gameId === activity.gameId) === activity,
  )
}

/** The first of each game in front, the others after them; each in the order given. */
export function eachGameFirst<Activity extends Pick<Dated, 'gameId'>>(
  activities: readonly Activity[],
): Activity[] {
  const firsts = activities.filter(
    (activity) => activities.find(({ gameId }) => gameId === activity.gameId) === activity,
  )
  return [...new Set([...firsts, ...activities])]
}

/** Whether a running activity ends within 48 hours. */
export function endsSoon({ end }: Span, now: number): boolean {
  return end - now <= SOON_MS
}

/** Of each game what starts next, the first to start first. What was given up is left out. */
export function startingNext<Activity extends Dated>(
  activities: readonly Activity[],
  statuses: StatusNotes,
  now: number,
): Activity[] {
  const coming = activities
    .filter((activity) => phaseAt(activity, now) === 'upcoming')
    .filter(({ uuid }) => statuses[uuid] !== 'cancelled')
    .toSorted((one, other) => one.start - other.start)
  return coming.filter(
    (activity) => coming.find(({ gameId }) => gameId === activity.gameId) === activity,
  )
}
