import type { Activity } from '@bannerday/contract/activities'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { activitySpan, type Span } from '@bannerday/domain/time/server-clock'
import { listTimelineActivities, type TimelineResponse } from '../calendar-feeds/create-feed.ts'

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
  const types = GAME_IDS.map((gameId) => [`${gameId}_subgroup`, ACTIVITY_TYPES.join('.')])
  const query = { games: GAME_IDS.join('.'), lang: language, ...Object.fromEntries(types) }
  const listed = listTimelineActivities(activities, query)
  return new Map(listed.map((activity) => [activity.uuid, { ...activity, span: toSpan(activity) }]))
}

function toSpan(activity: Activity): Span {
  return activitySpan(
    {
      startTime: activity.start_time,
      startBasis: activity.start_basis,
      endTime: activity.end_time,
      endBasis: activity.end_basis,
    },
    'UTC+8',
  )
}
