import {
  inDefaultOrder,
  endingSoonest,
  type Sort,
} from '@bannerday/domain/activities/activity-order'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

/** The columns of the list that it can be sorted by. */
export const LIST_COLUMNS = ['title', 'start', 'end'] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

export type ListSort = { readonly column: ListColumn; readonly descending: boolean }

type ListSettings = {
  sort: Sort
  gameOrder: readonly GameId[]
  /** Milliseconds since the epoch. */
  now: number
  /** That the titles are in. */
  language: Language
}

/**
 * The rows of the list: by a column where one is chosen, else as the sort of the timeline says, but
 * what is over comes last.
 */
export function listOrder(
  activities: readonly TimelineActivity[],
  listSort: ListSort | null,
  { sort, gameOrder, now, language }: ListSettings,
): TimelineActivity[] {
  if (listSort) return byColumn(activities, listSort, language)
  const ended = activities.filter((activity) => activity.end <= now)
  const current = activities.filter((activity) => activity.end > now)
  return [
    ...(sort === 'endTimeDesc' ? endingSoonest(current, now) : inDefaultOrder(current, gameOrder)),
    ...byColumn(ended, { column: 'end', descending: true }, language),
  ]
}

function byColumn(
  activities: readonly TimelineActivity[],
  { column, descending }: ListSort,
  language: Language,
) {
  const direction = descending ? -1 : 1
  // As its readers order words, and 10 after 9.
  const { compare } = new Intl.Collator(language, { numeric: true })
  return activities.toSorted((one, other) =>
    column === 'title'
      ? direction * compare(one.title, other.title)
      : direction * (one[column] - other[column]),
  )
}
