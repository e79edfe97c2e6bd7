import { type Activity, hasDatedEnd, isAnnounced } from '@bannerday/contract/activities'
import type { WireReminderRules } from '@bannerday/contract/reminders'
import { titleWithFeatured } from '@bannerday/domain/activities/title-with-featured'
import { GAME_IDS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { toFollowedItem } from '@bannerday/domain/reminders/followed-items'
import type { RemindedActivity } from '@bannerday/domain/reminders/reminder-rules'
import {
  getActivitySpan,
  listAllActivities,
  type TimelineResponse,
} from '../activities/timeline-response.ts'

/** An activity with its title in one language, which starts with the featured items. */
export type TitledActivity = RemindedActivity & { readonly title: string }

/** Lists activities with titles in a language and times of the player's servers. */
export type ActivityLister = (
  language: Language,
  servers: WireReminderRules['servers'],
) => readonly TitledActivity[]

/** Lists the announced, not withdrawn activities from the timeline's response; cached per query. */
export function createActivityLister(timeline: TimelineResponse): ActivityLister {
  const titledByQuery = new Map<string, readonly TitledActivity[]>()
  const wireByLanguage = new Map<Language, readonly Activity[]>()
  return (language, servers) => {
    const key = `${language} ${GAME_IDS.map((gameId) => servers[gameId]).join(' ')}`
    const activities =
      wireByLanguage.get(language) ?? listAllActivities(timeline, language).filter(isAnnounced)
    wireByLanguage.set(language, activities)
    const known =
      titledByQuery.get(key) ?? activities.map((activity) => toTitledActivity(activity, servers))
    titledByQuery.set(key, known)
    return known
  }
}

/** Converts an activity to what reminders and calendar entries report about it. */
export function toTitledActivity(
  activity: Activity,
  servers: WireReminderRules['servers'],
): TitledActivity {
  const { uuid, former_uuids: formerUuids = [], game_id: gameId, type } = activity
  const { featured = [], first_seen: firstSeen } = activity
  const { start, end } = getActivitySpan(activity, servers[gameId])
  const moves = (activity.moved ?? [])
    .filter(({ boundary }) => boundary === 'end')
    .map(({ seen_at }) => Temporal.Instant.from(seen_at).epochMilliseconds)
  return {
    uuid,
    formerUuids,
    gameId,
    type,
    title: titleWithFeatured(activity),
    start,
    end: hasDatedEnd(activity) ? end : null,
    movedAt: moves.length === 0 ? null : Math.max(...moves),
    named: featured.map(({ id, seen_at: seenAt = firstSeen }) => ({
      item: toFollowedItem(gameId, id),
      seenAt: seenAt === undefined ? null : Temporal.Instant.from(seenAt).epochMilliseconds,
    })),
  }
}

/** Lists the known ends of the announced activities in UTC+8, by uuid; null when unknown. */
export function listEnds(timeline: TimelineResponse): ReadonlyMap<string, number | null> {
  return new Map(
    listAllActivities(timeline, 'en')
      .filter(isAnnounced)
      .map((activity) => [
        activity.uuid,
        hasDatedEnd(activity) ? getActivitySpan(activity, 'UTC+8').end : null,
      ]),
  )
}
