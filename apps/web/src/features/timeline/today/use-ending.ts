import { listNextEnds, type ActivityGroup } from '@bannerday/domain/activities/today'
import { omitCompanionBanners } from '@bannerday/domain/activities/omit-companion-banners'
import { useStatusNotes } from '#shared/derived-preferences.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

/** Returns all ending activities, the next end first. */
export function useEnding(
  activities: readonly TimelineActivity[],
  now: number,
): ActivityGroup<TimelineActivity>[] {
  return listNextEnds(omitCompanionBanners(activities, 'end'), useStatusNotes(), now, Infinity)
}
