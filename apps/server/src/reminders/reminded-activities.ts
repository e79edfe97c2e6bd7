import type * as activityApi from '@bannerday/contract/activities'
import { type Activity, type GameActivities, hasDatedEnd } from '@bannerday/contract/activities'
import type { WireReminderRules } from '@bannerday/contract/reminders'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { RemindedActivity } from '@bannerday/domain/reminders/reminder-rules'
import { activitySpan } from '@bannerday/domain/time/server-clock'
import type { CachedResponse } from '../routing/route-group.ts'

/** An activity with its title in one language. */
export type TitledActivity = RemindedActivity & { readonly title: string }

/** Lists activities with titles in a language and times of the player's servers. */
export type ActivityLister = (
  language: Language,
  servers: WireReminderRules['servers'],
) => readonly TitledActivity[]

/** Lists the announced, not withdrawn activities from the timeline's response; cached per query. */
export function createActivityLister(
  timeline: CachedResponse<typeof activityApi.list>,
): ActivityLister {
  const titledByQuery = new Map<string, readonly TitledActivity[]>()
  const wireByLanguage = new Map<Language, readonly Activity[]>()
  return (language, servers) => {
    const key = `${language} ${GAME_IDS.map((gameId) => servers[gameId]).join(' ')}`
    const activities = wireByLanguage.get(language) ?? listInLanguage(timeline, language)
    wireByLanguage.set(language, activities)
    const known =
      titledByQuery.get(key) ?? activities.map((activity) => toTitledActivity(activity, servers))
    titledByQuery.set(key, known)
    return known
  }
}

function listInLanguage(
  timeline: CachedResponse<typeof activityApi.list>,
  lang: Language,
): Activity[] {
  const types = ACTIVITY_TYPES.join('.')
  const subTypes = Object.fromEntries(GAME_IDS.map((gameId) => [`${gameId}_subgroup`, types]))
  const text = timeline.toJson({ lang, games: GAME_IDS.join('.'), ...subTypes })
  const { events } = JSON.parse(text) as { events: GameActivities[] }
  return events
    .flatMap((game) => game.events)
    .filter(({ projected, withdrawn_at }) => !projected && withdrawn_at === undefined)
}

function toTitledActivity(
  activity: Activity,
  servers: WireReminderRules['servers'],
): TitledActivity {
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
