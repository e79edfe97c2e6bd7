import { inDefaultOrder, endingSoonest, type Sort } from '@bannerday/domain/activity-order'
import type { GameId } from '@bannerday/domain/game'
import type { TimelineActivity } from './timeline-activity.ts'

/** The columns of the list that it can be sorted by. */
export const LIST_COLUMNS = ['title', 'start', 'end'] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

export type ListSort = { readonly column: ListColumn; readonly descending: boolean }

/**
 * The rows of the list: by a column where one is chosen, else as the sort of the timeline says, but
 * what is over comes last.
 */
export function listOrder(
  activities: readonly TimelineActivity[],
  listSort: ListSort | null,
  { sort, gameOrder, now }: { sort: Sort; gameOrder: readonly GameId[]; now: number },
): TimelineActivity[] {
  if (listSort) return byColumn(activities, listSort)
  const ended = activities.filter((activity) => activity.end <= now)
  const current = activities.filter((activity) => activity.end > now)
  return [
    ...(sort === 'endTimeDesc' ? endingSoonest(current, now) : inDefaultOrder(current, gameOrder)),
    ...byColumn(ended, { column: 'end', descending: true }),
  ]
}

function byColumn(activities: readonly TimelineActivity[], { column, descending }: ListSort) {
  const direction = descending ? -1 : 1
  return activities.toSorted((one, other) =>
    column === 'title'
      ? direction * one.title.localeCompare(other.title)
      : direction * (one[column] - other[column]),
  )
}
