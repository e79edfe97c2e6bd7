import type { Activity } from '@bannerday/contract/activities'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { activitySpan, type Span } from '@bannerday/domain/time/server-clock'
import { listedActivities, type TimelineResponse } from '../calendar-feeds/create-feed.ts'

/** An activity and when it runs on the UTC+8 clock, on which everything is announced. */
export type PreviewedActivity = Activity & { readonly span: Span }

/** The activities of the timeline by uuid. */
export type PreviewedActivities = ReadonlyMap<string, PreviewedActivity>

/** Parses the response of the events endpoint once per language and revision. */
export function createActivityIndex(
  activities: TimelineResponse,
): (language: Language) => PreviewedActivities {
  const known = new Map<Language, PreviewedActivities>()
  let latest = activities.revision()

  return (language) => {
    if (latest !== activities.revision()) {
      known.clear()
      latest = activities.revision()
    }
    const ready = known.get(language) ?? readAll(activities, language)
    known.set(language, ready)
    return ready
  }
}

function readAll(activities: TimelineResponse, language: Language): PreviewedActivities {
  const types = GAME_IDS.map((gameId) => [`${gameId}_subgroup`, ACTIVITY_TYPES.join('.')])
  const query = { games: GAME_IDS.join('.'), lang: language, ...Object.fromEntries(types) }
  const listed = listedActivities(activities, query)
  return new Map(listed.map((activity) => [activity.uuid, { ...activity, span: spanOf(activity) }]))
}

function spanOf(activity: Activity): Span {
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
