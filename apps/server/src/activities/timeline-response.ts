import type * as activityApi from '@bannerday/contract/activities'
import type { Activity, GameActivities } from '@bannerday/contract/activities'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { activitySpan, type ServerZone, type Span } from '@bannerday/domain/time/server-clock'
import type * as z from 'zod/mini'
import type { CachedResponse } from '../routing/route-group.ts'

/**
 * The events endpoint. Feeds, previews, reminders and digests read its response, so all of them show
 * the same activities.
 */
export type TimelineResponse = CachedResponse<typeof activityApi.list>

/** Lists the activities in the response of the events endpoint, game by game. */
export function listTimelineActivities(
  timeline: TimelineResponse,
  query: z.output<typeof activityApi.list.query>,
): Activity[] {
  const { events } = JSON.parse(timeline.toJson(query)) as { events: GameActivities[] }
  return events.flatMap((game) => game.events)
}

/** Lists the activities of all games and types. */
export function listAllActivities(timeline: TimelineResponse, lang: Language): Activity[] {
  const types = ACTIVITY_TYPES.join('.')
  const subTypes = Object.fromEntries(GAME_IDS.map((gameId) => [`${gameId}_subgroup`, types]))
  return listTimelineActivities(timeline, { lang, games: GAME_IDS.join('.'), ...subTypes })
}

/** Returns the start and end of an activity on a server, in milliseconds since the epoch. */
export function getActivitySpan(activity: Activity, server: ServerZone): Span {
  return activitySpan(
    {
      startTime: activity.start_time,
      startBasis: activity.start_basis,
      endTime: activity.end_time,
      endBasis: activity.end_basis,
    },
    server,
  )
}
