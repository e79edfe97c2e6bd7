import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import type { ActivityStatus, StatusNotes } from '@bannerday/domain/activities/activity-status'
import type { Matches } from '../activities/search-matches.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { gamesOf, statusesOf, type TimelineSearch, typesOf } from './timeline-search.ts'

/** The parameters of an address that leave activities out. */
const FILTERS = ['games', 'types', 'hide', 'live', 'status', 'q'] as const

/** How many filters an address sets. */
export function filterCount(search: TimelineSearch): number {
  return FILTERS.filter((name) => search[name] !== undefined).length
}

/** An address without its filters. */
export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, undefined]))

/** What decides beside the address. */
type Beside = {
  readonly notes: StatusNotes
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Null until it is there: a search leaves nothing out before. */
  readonly matches: Matches | null
}

/**
 * The activities that an address asks for: the same list where it asks for all.
 */
export function filterActivities(
  activities: readonly TimelineActivity[],
  search: TimelineSearch,
  { notes, now, matches }: Beside,
): readonly TimelineActivity[] {
  if (filterCount(search) === 0) return activities
  const games = gamesOf(search)
  const types = typesOf(search)
  const statuses = statusesOf(search)
  const { hide, live, q = '' } = search
  return activities.filter((activity) => {
    const { uuid, gameId, type } = activity
    const note = notes[uuid] ?? ''
    return (
      (games.length === 0 || games.includes(gameId)) &&
      (types.length === 0 || types.includes(type)) &&
      !(hide === 'done' && isThroughWith(note)) &&
      !(live && phaseAt(activity, now) !== 'running') &&
      (statuses.length === 0 || statuses.includes(note)) &&
      (q === '' || (matches?.(activity, q) ?? true))
    )
  })
}

/** How many more run or come than an address lets through. */
export function hiddenCount(
  all: readonly TimelineActivity[],
  shown: readonly TimelineActivity[],
  now: number,
): number {
  const live = (activities: readonly TimelineActivity[]) =>
    activities.filter((activity) => phaseAt(activity, now) !== 'ended').length
  return live(all) - live(shown)
}

function isThroughWith(status: ActivityStatus): boolean {
  return status === 'done' || status === 'cancelled'
}
