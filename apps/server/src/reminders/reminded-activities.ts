import {
  type Activity,
  type GameActivities,
  hasDatedEnd,
  type listActivities,
} from '@bannerday/contract/activity'
import type { WireReminderRules } from '@bannerday/contract/reminder'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { RemindedActivity } from '@bannerday/domain/reminders/reminder-rules'
import { activitySpan } from '@bannerday/domain/time/server-clock'
import type { CachedResponse } from '../routing/room-calls.ts'

/** An activity with its title. */
export type NamedActivity = RemindedActivity & { readonly title: string }

export type ListActivities = (
  language: Language,
  servers: WireReminderRules['servers'],
) => readonly NamedActivity[]

/** Lists the announced, not withdrawn activities from the timeline's response; cached per query. */
export function createActivityLister(
  timeline: CachedResponse<typeof listActivities>,
): ListActivities {
  const told = new Map<string, readonly NamedActivity[]>()
  const listed = new Map<Language, readonly Activity[]>()
  return (language, servers) => {
    const key = `${language} ${GAME_IDS.map((gameId) => servers[gameId]).join(' ')}`
    const activities = listed.get(language) ?? listIn(timeline, language)
    listed.set(language, activities)
    const known = told.get(key) ?? activities.map((activity) => named(activity, servers))
    told.set(key, known)
    return known
  }
}

function listIn(timeline: CachedResponse<typeof listActivities>, lang: Language): Activity[] {
  const types = ACTIVITY_TYPES.join('.')
  const subTypes = Object.fromEntries(GAME_IDS.map((gameId) => [`${gameId}_subgroup`, types]))
  const answer = timeline.answer({ lang, games: GAME_IDS.join('.'), ...subTypes })
  const { events } = JSON.parse(answer) as { events: GameActivities[] }
  return events
    .flatMap((game) => game.events)
    .filter(({ projected, withdrawn_at }) => !projected && withdrawn_at === undefined)
}

function named(activity: Activity, servers: WireReminderRules['servers']): NamedActivity {
  const { uuid, former_uuids: formerUuids = [], game_id: gameId, type, title } = activity
  const times = {
    startTime: activity.start_time,
    startBasis: activity.start_basis,
    endTime: activity.end_time,
    endBasis: activity.end_basis,
  }
  const { start, end } = activitySpan(times, servers[gameId])
  const moves = (activity.moved ?? [])
    .filter(({ boundary }) => boundary === 'end')
    .map(({ seen_at }) => Temporal.Instant.from(seen_at).epochMilliseconds)
  return {
    uuid,
    formerUuids,
    gameId,
    type,
    title,
    start,
    end: hasDatedEnd(activity) ? end : null,
    movedAt: moves.length === 0 ? null : Math.max(...moves),
  }
}
