import { endingNext, type Together } from '@bannerday/domain/activities/today'
import { withoutCompanions } from '@bannerday/domain/activities/without-companions'
import { useStatusNotes } from '#shared/preferences/status-notes.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

/** Returns all activities that end, the next end first. */
export function useEnding(
  activities: readonly TimelineActivity[],
  now: number,
): Together<TimelineActivity>[] {
  return endingNext(withoutCompanions(activities, 'end'), useStatusNotes(), now, Infinity)
}
