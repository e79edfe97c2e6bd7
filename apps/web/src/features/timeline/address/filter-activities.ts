import type { StatusNotes } from '@bannerday/domain/activities/activity-status'
import { foldText, matchesQuery } from '@bannerday/domain/search-text'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { gamesOf, type TimelineSearch, typesOf } from './timeline-search.ts'

/** The parameters of an address that leave activities out. */
const FILTERS = ['games', 'types', 'hide', 'q'] as const

/** How many filters an address sets. */
export function filterCount(search: TimelineSearch): number {
  return FILTERS.filter((name) => search[name] !== undefined).length
}

/** An address without its filters. */
export const NO_FILTERS = { games: undefined, types: undefined, hide: undefined, q: undefined }

/** The activities that an address asks for: the same list where it asks for all. */
export function filterActivities(
  activities: readonly TimelineActivity[],
  search: TimelineSearch,
  notes: StatusNotes,
): readonly TimelineActivity[] {
  if (filterCount(search) === 0) return activities
  const games = gamesOf(search)
  const types = typesOf(search)
  const { hide, q = '' } = search
  return activities.filter(
    ({ uuid, gameId, type, title, fullTitle }) =>
      (games.length === 0 || games.includes(gameId)) &&
      (types.length === 0 || types.includes(type)) &&
      !(hide === 'done' && isThroughWith(notes[uuid])) &&
      matchesQuery(foldText(`${title} ${fullTitle}`), q),
  )
}

function isThroughWith(status: StatusNotes[string]): boolean {
  return status === 'done' || status === 'cancelled'
}
