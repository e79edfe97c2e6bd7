import type { Activity } from '@bannerday/contract/activities'
import type { FEED_MODES } from '@bannerday/contract/calendar-feeds'
import type { CalendarEntry } from '@bannerday/domain/activities/calendar-file'
import type { ByGame } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { ServerZone } from '@bannerday/domain/time/server-clock'
import { games } from '@bannerday/game-data/games'
import { serverTexts } from '@bannerday/locales/server-texts'
import { toTitledActivity } from '../reminders/reminded-activities.ts'

/** The options of a feed. */
export type FeedOptions = {
  readonly mode: (typeof FEED_MODES)[number]
  readonly language: Language
  readonly servers: ByGame<ServerZone>
  readonly withProjected: boolean
}

/** The entries of a feed, in the order of the activities. */
export function createFeedEntries(
  activities: readonly Activity[],
  options: FeedOptions,
): readonly CalendarEntry[] {
  return activities
    .filter(({ projected }) => options.withProjected || !projected)
    .flatMap((activity) => createEntries(activity, options))
}

function createEntries(
  activity: Activity,
  { mode, language, servers }: FeedOptions,
): CalendarEntry[] {
  const { feed } = serverTexts[language].app.server
  const { title, start, end } = toTitledActivity(activity, servers)
  const displayTitle = activity.projected ? feed.expected.replace('{{title}}', () => title) : title
  const entry = {
    uuid: activity.uuid,
    title: displayTitle,
    description: getDescription(activity, language),
    category: getGameName(activity, language),
    start,
    end,
    projected: activity.projected,
    changedAt: getLastChange(activity, start),
    moves: activity.moved?.length ?? 0,
    isCancelled: activity.withdrawn_at !== undefined,
    ...(activity.source_url !== undefined && { url: activity.source_url }),
  }
  const startEntry = {
    ...entry,
    uuid: `${activity.uuid}-start`,
    title: feed.begins.replace('{{title}}', () => displayTitle),
    end: null,
  }
  if (mode === 'spans') return [entry]
  const endEntry = {
    ...entry,
    uuid: `${activity.uuid}-end`,
    title: feed.ends.replace('{{title}}', () => displayTitle),
    end: null,
  }
  const endEntries = end === null ? [] : [{ ...endEntry, start: end }]
  return mode === 'ends' ? endEntries : [startEntry, ...endEntries]
}

function getDescription(activity: Activity, language: Language): string {
  const game = games.find(({ game_id }) => game_id === activity.game_id)
  const kind = game?.activities[activity.type].name[language]
  const { feed } = serverTexts[language].app.server
  return [
    `${getGameName(activity, language)} · ${kind}`,
    activity.title,
    activity.featured?.map(({ name }) => name).join(' · '),
    activity.projected ? feed.expectedNote : undefined,
  ]
    .filter((line) => line !== undefined && line !== '')
    .join('\n')
}

function getGameName(activity: Activity, language: Language): string {
  return games.find(({ game_id }) => game_id === activity.game_id)?.name[language] ?? ''
}

/**
 * Time of the last change. Bundled facts have none, so their start is used: an unchanged feed is
 * byte-identical.
 */
function getLastChange({ moved = [], first_seen, withdrawn_at }: Activity, start: number): number {
  const moments = [first_seen, withdrawn_at, ...moved.map(({ seen_at }) => seen_at)]
  const timestamps = moments.flatMap((text) =>
    text === undefined ? [] : [Temporal.Instant.from(text).epochMilliseconds],
  )
  return timestamps.length === 0 ? start : Math.max(...timestamps)
}
