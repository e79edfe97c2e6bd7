import {
  sortByDefault,
  listEndingSoonest,
  type Sort,
} from '@bannerday/domain/activities/activity-order'
import { type Phase, phaseAt } from '@bannerday/domain/activities/activity-phase'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { TimelineActivity } from '../data/timeline-activity.ts'

/** The columns of the list that it can be sorted by. */
export const LIST_COLUMNS = ['title', 'start', 'end'] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

export type ListSort = { readonly column: ListColumn; readonly descending: boolean }

type ListSettings = {
  sort: Sort
  gameOrder: readonly GameId[]
  /** Milliseconds since the epoch. */
  now: number
  /** The language of the titles. */
  language: Language
}

/** The names of the list's sections. */
export type ListSectionName = 'live' | 'coming' | 'expected' | 'over'

/** A section of the list; without a name, the whole list. */
export type ListSection = {
  readonly name: ListSectionName | null
  readonly activities: readonly TimelineActivity[]
}

/**
 * Groups the list into sections: ongoing over all games by end, upcoming, unannounced, ended. The
 * list has one section when sorted by a column, and two when sorted like the timeline by end.
 */
export function listSections(
  activities: readonly TimelineActivity[],
  listSort: ListSort | null,
  { sort, gameOrder, now, language }: ListSettings,
): ListSection[] {
  if (listSort) return [{ name: null, activities: sortByColumn(activities, listSort, language) }]
  const ended = activities.filter((activity) => activity.end <= now)
  const current = listEndingSoonest(activities, now)
  const listInPhase = (phase: Phase) =>
    current.filter((activity) => !activity.projected && phaseAt(activity, now) === phase)
  const sortByStart = (unsorted: readonly TimelineActivity[]) =>
    sortByDefault(unsorted, gameOrder).toSorted((a, b) => a.start - b.start)
  // Their times count to a start or to an end.
  const sortByNextBoundary = (unsorted: readonly TimelineActivity[]) =>
    unsorted.toSorted(
      (a, b) => (a.start > now ? a.start : a.end) - (b.start > now ? b.start : b.end),
    )
  const sections: ListSection[] = [
    ...(sort === 'endTimeDesc'
      ? [{ name: null, activities: current }]
      : [
          { name: 'live' as const, activities: listInPhase('running') },
          { name: 'coming' as const, activities: sortByStart(listInPhase('upcoming')) },
          {
            name: 'expected' as const,
            activities: sortByNextBoundary(current.filter(({ projected }) => projected)),
          },
        ]),
    {
      name: 'over',
      activities: sortByColumn(ended, { column: 'end', descending: true }, language),
    },
  ]
  return sections.filter((section) => section.activities.length > 0)
}

/** Returns the first rows up to a limit, in their sections. */
export function limitRows(sections: readonly ListSection[], limit: number): ListSection[] {
  let left = limit
  return sections.flatMap(({ name, activities }) => {
    const shown = activities.slice(0, Math.max(0, left))
    left -= shown.length
    return shown.length > 0 ? [{ name, activities: shown }] : []
  })
}

function sortByColumn(
  activities: readonly TimelineActivity[],
  { column, descending }: ListSort,
  language: Language,
) {
  const direction = descending ? -1 : 1
  // The collation of the language, with 10 after 9.
  const { compare } = new Intl.Collator(language, { numeric: true })
  return activities.toSorted((a, b) =>
    column === 'title'
      ? direction * compare(a.title, b.title)
      : direction * (a[column] - b[column]),
  )
}
