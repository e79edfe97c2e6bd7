import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { isFinishedStatus, type StatusNotes } from '@bannerday/domain/activities/activity-status'
import type { Matches } from './search.tsx'
import type { TimelineActivity } from './timeline-activity.ts'
import { parseGames, parseStatuses, type TimelineSearch, parseTypes } from '../url-state.ts'

/** The URL parameters that filter activities. */
const FILTERS = ['games', 'types', 'hide', 'live', 'status', 'q'] as const

/** Returns the number of filters that a URL sets. */
export function filterCount(search: TimelineSearch): number {
  return FILTERS.filter((name) => search[name] !== undefined).length
}

/** Search parameters that reset all filters. */
export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, undefined]))

/** The filter inputs that are not part of the URL. */
type Beside = {
  readonly notes: StatusNotes
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Null while the search names load; a search filters nothing until then. */
  readonly matches: Matches | null
}

/** Returns the activities that the URL selects, or the same array when the URL selects all. */
export function filterActivities(
  activities: readonly TimelineActivity[],
  search: TimelineSearch,
  { notes, now, matches }: Beside,
): readonly TimelineActivity[] {
  if (filterCount(search) === 0) return activities
  const games = parseGames(search)
  const types = parseTypes(search)
  const statuses = parseStatuses(search)
  const { hide, live, q = '' } = search
  return activities.filter((activity) => {
    const { uuid, gameId, type } = activity
    const note = notes[uuid] ?? ''
    return (
      (games.length === 0 || games.includes(gameId)) &&
      (types.length === 0 || types.includes(type)) &&
      !(hide === 'done' && isFinishedStatus(note)) &&
      !(live && phaseAt(activity, now) !== 'running') &&
      (statuses.length === 0 || statuses.includes(note)) &&
      (q === '' || (matches?.(activity, q) ?? true))
    )
  })
}

/** Returns the activity with this uuid, which an old link may call by a former one. */
export function findActivity(
  activities: readonly TimelineActivity[],
  uuid = '',
): TimelineActivity | undefined {
  return activities.find((activity) => [activity.uuid, ...activity.formerUuids].includes(uuid))
}

/** Returns the number of ongoing and upcoming activities that the URL filters out. */
export function hiddenCount(
  all: readonly TimelineActivity[],
  shown: readonly TimelineActivity[],
  now: number,
): number {
  const live = (activities: readonly TimelineActivity[]) =>
    activities.filter((activity) => phaseAt(activity, now) !== 'ended').length
  return live(all) - live(shown)
}
