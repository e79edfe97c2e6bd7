import type { Activity } from '@bannerday/contract/activities'
import type { Language } from '@bannerday/domain/language'
import type { Span } from '@bannerday/domain/time/server-clock'
import {
  getActivitySpan,
  listAllActivities,
  type TimelineResponse,
} from '../activities/timeline-response.ts'

/** An activity with its span in UTC+8, the clock of announcements. */
export type PreviewedActivity = Activity & { readonly span: Span }

/** The activities of the timeline by uuid. */
export type PreviewedActivities = ReadonlyMap<string, PreviewedActivity>

/** Parses the response of the events endpoint once per language and revision. */
export function createActivityIndex(
  activities: TimelineResponse,
): (language: Language) => PreviewedActivities {
  const cache = new Map<Language, PreviewedActivities>()
  let cachedRevision = activities.revision()

  return (language) => {
    if (cachedRevision !== activities.revision()) {
      cache.clear()
      cachedRevision = activities.revision()
    }
    const index = cache.get(language) ?? readIndex(activities, language)
    cache.set(language, index)
    return index
  }
}

function readIndex(activities: TimelineResponse, language: Language): PreviewedActivities {
  const listed = listAllActivities(activities, language)
  return new Map(
    listed.map((activity) => [
      activity.uuid,
      { ...activity, span: getActivitySpan(activity, 'UTC+8') },
    ]),
  )
}
