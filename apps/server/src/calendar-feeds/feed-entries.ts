import { type Activity, hasDatedEnd } from '@bannerday/contract/activities'
import type { FEED_MODES } from '@bannerday/contract/calendar-feeds'
import type { CalendarEntry } from '@bannerday/domain/activities/calendar-file'
import { ledTitle } from '@bannerday/domain/activities/led-title'
import type { ByGame } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { activitySpan, type ServerZone } from '@bannerday/domain/time/server-clock'
import { games } from '@bannerday/game-data/games'
import { serverTexts } from '@bannerday/locales/server-texts'

/** The options of a feed. */
export type FeedForm = {
  readonly mode: (typeof FEED_MODES)[number]
  readonly language: Language
  readonly servers: ByGame<ServerZone>
  readonly withProjected: boolean
}

/** The entries of a feed, in the order of the activities. */
export function feedEntries(
  activities: readonly Activity[],
  form: FeedForm,
): readonly CalendarEntry[] {
  return activities
    .filter(({ projected }) => form.withProjected || !projected)
    .flatMap((activity) => entriesOf(activity, form))
}

function entriesOf(activity: Activity, { mode, language, servers }: FeedForm): CalendarEntry[] {
  const { feed } = serverTexts[language].app.server
  const { start, end } = activitySpan(
    {
      startTime: activity.start_time,
      startBasis: activity.start_basis,
      endTime: activity.end_time,
      endBasis: activity.end_basis,
    },
    servers[activity.game_id],
  )
  const title = ledTitle(activity)
  const said = activity.projected ? feed.expected.replace('{{title}}', () => title) : title
  const whole = {
    uuid: activity.uuid,
    title: said,
    description: descriptionOf(activity, language),
    category: nameOf(activity, language),
    start,
    end: hasDatedEnd(activity) ? end : null,
    projected: activity.projected,
    changedAt: changedAt(activity, start),
    moves: activity.moved?.length ?? 0,
    isCancelled: activity.withdrawn_at !== undefined,
    ...(activity.source_url !== undefined && { url: activity.source_url }),
  }
  const begins = {
    ...whole,
    uuid: `${activity.uuid}-start`,
    title: feed.begins.replace('{{title}}', () => said),
    end: null,
  }
  const ends = {
    ...whole,
    uuid: `${activity.uuid}-end`,
    title: feed.ends.replace('{{title}}', () => said),
    start: end,
    end: null,
  }
  if (mode === 'spans') return [whole]
  const last = hasDatedEnd(activity) ? [ends] : []
  return mode === 'ends' ? last : [begins, ...last]
}

function descriptionOf(activity: Activity, language: Language): string {
  const game = games.find(({ game_id }) => game_id === activity.game_id)
  const kind = game?.activities[activity.type].name[language]
  const { feed } = serverTexts[language].app.server
  return [
    `${nameOf(activity, language)} · ${kind}`,
    activity.title,
    activity.featured?.map(({ name }) => name).join(' · '),
    activity.projected ? feed.expectedNote : undefined,
  ]
    .filter((line) => line !== undefined && line !== '')
    .join('\n')
}

function nameOf(activity: Activity, language: Language): string {
  return games.find(({ game_id }) => game_id === activity.game_id)?.name[language] ?? ''
}

/**
 * Time of the last change. Bundled facts have none, so their start is used: an unchanged feed is
 * byte-identical.
 */
function changedAt({ moved = [], first_seen, withdrawn_at }: Activity, start: number): number {
  const moments = [first_seen, withdrawn_at, ...moved.map(({ seen_at }) => seen_at)]
  const known = moments.flatMap((text) =>
    text === undefined ? [] : [Temporal.Instant.from(text).epochMilliseconds],
  )
  return known.length === 0 ? start : Math.max(...known)
}
