import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { useStatusNotes } from '#shared/derived-preferences.ts'
import type { Past } from '../activities/past.ts'
import { searchMatches } from '../activities/search-matches.ts'
import { useNames } from '../activities/use-names.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { filterActivities } from '../address/filter-activities.ts'
import type { TimelineSearch } from '../address/timeline-search.ts'
import { usePhaseTime } from '../clock/use-phase-time.ts'

type Searched = {
  activities: readonly TimelineActivity[]
  past: Past
  zone: DisplayZone
  search: TimelineSearch
}

/** Returns the number of activities that pass the filters. */
export function useFoundCount({ activities, past, zone, search }: Searched): number {
  const notes = useStatusNotes()
  const now = usePhaseTime(activities, zone)
  const namesOf = useNames(past.season, past.seasons.length, search.q !== undefined)
  return filterActivities(activities, search, { notes, now, matches: searchMatches(namesOf) })
    .length
}
