import type { Activity } from '@bannerday/contract/activities'
import { ACTIVITY_TYPES, type ActivityType } from '@bannerday/domain/activities/activity'
import type { OpenSpan } from '@bannerday/domain/activities/activity-phase'
import { activityTitle, plainTitle } from '@bannerday/domain/activities/activity-title'
import { type ActivityWindow, clampToWindow } from '@bannerday/domain/activities/activity-window'
import {
  type BarLabel,
  createBarLabel,
  type LabelWords,
  type TextInLanguage,
} from '@bannerday/domain/activities/bar-label'
import type { FeaturedItem } from '@bannerday/domain/activities/featured-item'
import type { ByGame, GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import {
  activitySpan,
  boundaryInstant,
  type ServerZone,
  type Span,
} from '@bannerday/domain/time/server-clock'
import type { Game } from '@bannerday/game-data/games'
import type { Translate } from '#shared/texts/texts.ts'
import { getGame } from './get-game.ts'

/** An activity as the timeline shows it: with times and the texts of its bar. */
export type TimelineActivity = OpenSpan & {
  /** The displayed part of the activity, clipped to the displayed range. */
  readonly shown: Span
  readonly uuid: string
  /** Earlier uuids, which old links may contain. */
  readonly formerUuids: readonly string[]
  readonly gameId: GameId
  readonly type: ActivityType
  readonly title: string
  /** The parts of the bar label. */
  readonly label: BarLabel
  /** The items with a raised drop rate, the rarest first. */
  readonly featured: readonly FeaturedItem[]
  /** The announced title. */
  readonly fullTitle: string
  readonly titleLanguage: Language
  /** The official title when `fullTitle` is our own translation. */
  readonly original?: TextInLanguage
  /** The official title in another language when `fullTitle` names the items or the version. */
  readonly foreign?: TextInLanguage
  /** A number such as `6.2`; null when the version is unknown or not numbered yet. */
  readonly version: string | null
  readonly bannerImage: string | null
  /** The same picture in a larger size. */
  readonly largeImage: string | null
  /** Whether the activity is computed instead of announced. */
  readonly projected: boolean
  /** The basis of the projection and its certainty; absent for announced activities. */
  readonly projection?: NonNullable<Activity['projection']>
  /** The dates of the official announcements and their changes. */
  readonly announced: Announced
}

/** All times are in milliseconds since the epoch. */
export type Announced = {
  /** The URL of the official page about the activity. */
  readonly page?: string | undefined
  readonly firstSeen?: number | undefined
  /** The time at which announcements stopped listing the activity before its end. */
  readonly withdrawn?: number | undefined
  /** The changes of a boundary; null stands for an unannounced time. */
  readonly moved: readonly {
    readonly boundary: 'start' | 'end'
    readonly from: number | null
    readonly to: number | null
    readonly seen: number
  }[]
}

/** The input for parsing activities: the player's servers and language, and the shown period. */
export type ReadingSettings = {
  servers: ByGame<ServerZone>
  language: Language
  /** The range of the bars. */
  shown: ActivityWindow
  t: Translate
}

/**
 * Converts an activity of the API to display data in the player's language and the game server's
 * times.
 */
export function timelineActivity(
  activity: Activity,
  { servers, language, shown, t }: ReadingSettings,
): TimelineActivity {
  const game = getGame(activity.game_id)
  const serverZone = servers[activity.game_id]
  const announcedTimes = {
    startTime: activity.start_time,
    endTime: activity.end_time,
    startBasis: activity.start_basis,
    endBasis: activity.end_basis,
  }
  const words = {
    game: game.name[language],
    gacha: game.activities.gacha.name[language],
    version: (number: string) => t('app.version_with_number', { number }),
  }
  const original = textIn(activity.original_title)
  const foreign = textIn(activity.foreign_title)
  const version = activity.version ?? null
  const featured = (activity.featured ?? []).map(({ last_run_end: lastRunEnd, ...item }) => ({
    ...item,
    lastRunEnd,
  }))
  const announced = {
    gameId: activity.game_id,
    type: activity.type,
    title: activity.title,
    isTranslation: original !== undefined,
    isNumberOpen: activity.projection?.number_open ?? false,
    isComposed: activity.title_made ?? false,
  }
  return {
    ...activitySpan(announcedTimes, serverZone),
    ...(activity.end_unknown && { isEndUnknown: true }),
    endMarginDays: activity.end_expected?.margin_days,
    shown: activitySpan(clampToWindow(announcedTimes, shown), serverZone),
    uuid: activity.uuid,
    formerUuids: activity.former_uuids ?? [],
    gameId: activity.game_id,
    type: activity.type,
    title: activityTitle(announced, language, words),
    label: createBarLabel(
      {
        ...announced,
        title: { text: activity.title, language: activity.title_lang },
        original,
        foreign,
        featured,
        version,
      },
      language,
      labelWords(game, language, t),
    ),
    featured,
    version,
    fullTitle: plainTitle(activity.title),
    titleLanguage: activity.title_lang,
    ...(original && { original }),
    ...(foreign && { foreign }),
    bannerImage: activity.banner_img,
    largeImage: activity.banner_img_large ?? activity.banner_img,
    projected: activity.projected,
    ...(activity.projection && { projection: activity.projection }),
    announced: readAnnounced(activity, serverZone),
  }
}

function textIn(title: Activity['original_title']): TextInLanguage | undefined {
  return title && { text: plainTitle(title.text), language: title.lang }
}

function readAnnounced(activity: Activity, serverZone: ServerZone): Announced {
  const { source_url, first_seen, withdrawn_at, moved = [] } = activity
  type Boundary = (typeof moved)[number]['from']
  const readInstant = (boundary: Boundary) =>
    boundary && boundaryInstant(boundary.time, boundary.basis, serverZone)
  return {
    page: source_url,
    firstSeen: parseInstant(first_seen),
    withdrawn: parseInstant(withdrawn_at),
    moved: moved.map(({ boundary, from, to, seen_at }) => ({
      boundary,
      from: readInstant(from),
      to: readInstant(to),
      seen: Temporal.Instant.from(seen_at).epochMilliseconds,
    })),
  }
}

function parseInstant(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Temporal.Instant.from(text).epochMilliseconds
}

/** Returns the texts of a game's bar labels in the player's language. */
function labelWords(game: Game, language: Language, t: Translate): LabelWords {
  const types = Object.fromEntries(
    ACTIVITY_TYPES.map((type) => [type, game.activities[type].name[language]]),
  ) as Record<ActivityType, string>
  return {
    gacha: types.gacha,
    types,
    version: (number) => t('app.version_with_number', { number }),
    kinds: {
      rateUp: t('app.pages.timeline.bannerKinds.rateUp'),
      weapon: t('app.pages.timeline.bannerKinds.weapon'),
      'light-cone': t('app.pages.timeline.bannerKinds.light-cone'),
      'w-engine': t('app.pages.timeline.bannerKinds.w-engine'),
      bangboo: t('app.pages.timeline.bannerKinds.bangboo'),
    },
    phase: (version, phase) => t('app.pages.timeline.phaseOf', { version, phase }),
    phaseShort: (version, phase) => t('app.pages.timeline.phaseShort', { version, phase }),
    versionAndType: (version, type) => t('app.pages.timeline.ofVersion', { version, type }),
  }
}

type Reading = ReadingSettings & {
  /** The time range to show, in the format of the response. */
  startTime: string
  endTime: string
}

const lastRead = new WeakMap<Activity, { reading: Reading; read: TimelineActivity }>()

/**
 * Parses an activity of a response, and returns the same object while its content is unchanged: a
 * new season changes few existing activities, and the others need no render.
 */
export function readActivity(activity: Activity, settings: ReadingSettings): TimelineActivity {
  const { start_time: startTime, end_time: endTime } = activity
  const reading = { ...settings, ...clampToWindow({ startTime, endTime }, settings.shown) }
  const before = lastRead.get(activity)
  if (before && isSame(before.reading, reading)) return before.read
  const read = timelineActivity(activity, settings)
  lastRead.set(activity, { reading, read })
  return read
}

function isSame(one: Reading, other: Reading): boolean {
  return (
    one.servers === other.servers &&
    one.language === other.language &&
    one.t === other.t &&
    one.startTime === other.startTime &&
    one.endTime === other.endTime
  )
}
