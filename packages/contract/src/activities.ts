import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { ITEM_KINDS } from '@bannerday/domain/games/item-kind'
import { BOUNDARY_BASES } from '@bannerday/domain/time/boundary-basis'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { activityType, gameId, language } from './games.ts'

/** A wall clock without a zone; the basis beside it defines its meaning. */
export const wallClock = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/))

/** A moment, `2026-11-22T07:15:00.000Z`. */
export const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))

/** A boundary as it was announced; null where none was. */
const announcedTime = z.nullable(z.object({ time: wallClock, basis: z.enum(BOUNDARY_BASES) }))

/** A day, `2026-11-22`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** A rate-up item of a banner. */
export const featuredItem = z.object({
  /** The id in the game's pull log. */
  id: z.string().check(z.regex(/^\d+$/)),
  /** In the requested language; English when the item has no name in it. */
  name: z.string().check(z.minLength(1)),
  kind: z.enum(ITEM_KINDS),
  /** Three to five for every game: zenless ranks B, A and S. */
  rarity: z.literal([3, 4, 5]),
  /** For the top rarity: end of the previous banner that featured it, null for a first run. */
  last_run_end: z.optional(z.nullable(day)),
  /** Instant at which the banner was first seen to feature it, when that was after `first_seen`. */
  seen_at: z.optional(moment),
})

/** An activity as the timeline uses it. */
export const activity = z.object({
  uuid: z.uuid(),
  /**
   * Uuids that it had before it was merged: statuses that a player stored under them belong to it.
   */
  former_uuids: z.optional(z.array(z.uuid())),
  game_id: gameId,
  type: activityType,
  title: z.string().check(z.minLength(1)),
  /** The language of the title: the requested one when available. */
  title_lang: language,
  /** The official title, where `title` is our own translation of it. */
  original_title: z.optional(z.object({ text: z.string(), lang: language })),
  /** `title` is composed of the items or version of a banner, not announced. */
  title_made: z.optional(z.literal(true)),
  /** The official title in another language, where `title` names the items or the version instead. */
  foreign_title: z.optional(z.object({ text: z.string(), lang: language })),
  /** The rate-up items, the rarest first; absent when unknown. */
  featured: z.optional(z.array(featuredItem)),
  /** The version it belongs to, `6.7`; absent where it is unknown or its number is open. */
  version: z.optional(z.string()),
  start_time: wallClock,
  end_time: wallClock,
  start_basis: z.enum(BOUNDARY_BASES),
  end_basis: z.enum(BOUNDARY_BASES),
  /** A path of our own origin, `/images/<hash>-480.webp`, or null. */
  banner_img: z.nullable(z.string()),
  /** The same picture in a larger size. */
  banner_img_large: z.optional(z.string()),
  /** The official page about it. */
  source_url: z.optional(z.string()),
  /** Instant at which the official announcements first contained it. */
  first_seen: z.optional(moment),
  /** Instant since which they no longer do, although it has not ended. */
  withdrawn_at: z.optional(moment),
  /** Dates that were announced otherwise before, the oldest change first. */
  moved: z.optional(
    z.array(
      z.object({
        boundary: z.enum(['start', 'end']),
        from: announcedTime,
        to: announcedTime,
        /** Instant at which the new date was first seen. */
        seen_at: moment,
      }),
    ),
  ),
  /**
   * Present when the end depends on a version whose end was not announced: `end_time` is an
   * estimate with this margin.
   */
  end_expected: z.optional(z.object({ margin_days: z.number() })),
  /**
   * Present when the end was not announced or could not be parsed: `end_time` only says how far the
   * bar is drawn. It is the end of the running version or, once no source lists the activity, the
   * time since then.
   */
  end_unknown: z.optional(z.literal(true)),
  /** Opens with a version update. */
  is_version_update: z.boolean(),
  /** Not announced: projected from the game's rhythm. */
  projected: z.boolean(),
  /**
   * Margin of error of a projection, in days, from past errors; 0 where nothing is estimated. It is
   * based on this number of observed lengths or rounds, and of versions for them.
   */
  projection: z.optional(
    z.object({
      margin_days: z.number(),
      /** The same of its start alone, and of its end; what starts when it ends has the same margin. */
      start_margin_days: z.optional(z.number()),
      end_margin_days: z.optional(z.number()),
      observations: z.int(),
      versions: z.optional(z.array(z.string())),
      /**
       * True when the title names its version after an earlier one, because the number is unknown.
       */
      number_open: z.optional(z.boolean()),
    }),
  ),
})
export type Activity = z.infer<typeof activity>

/**
 * Whether the end is a date for calendars and reminders: neither a drawing limit nor the estimated
 * end of a version.
 */
export function hasDatedEnd({ type, end_unknown, end_expected }: Activity): boolean {
  return !end_unknown && !(type === 'version' && end_expected)
}

/** Whether calendars and reminders may report an activity as a fact. */
export function isAnnounced({ projected, withdrawn_at }: Activity): boolean {
  return !projected && withdrawn_at === undefined
}

/** The activities of a game, in their order. */
export const gameActivities = z.object({ game_id: gameId, events: z.array(activity) })
export type GameActivities = z.infer<typeof gameActivities>

/** Words of a closed list joined by dots: `genshin.starrail`. */
export function dotSeparated(words: readonly string[]) {
  const word = `(?:${words.join('|')})`
  return z.string().check(z.maxLength(200), z.regex(new RegExp(`^${word}(?:\\.${word})*$`)))
}

/** A list of sub-types. */
export const subTypes = z.optional(dotSeparated(ACTIVITY_TYPES))

/** One parameter per game, such as `genshin_subgroup`. */
export function byGame<Suffix extends string, Value>(suffix: Suffix, value: Value) {
  return Object.fromEntries(GAME_IDS.map((id) => [`${id}_${suffix}`, value])) as {
    [Name in `${GameId}_${Suffix}`]: Value
  }
}

export const list = endpoint({
  method: 'GET',
  path: '/api/events',
  isForAnyOrigin: true,
  summary: 'List activities of the current window',
  query: z.object({
    /** The language of the titles; English when absent. */
    lang: z.optional(language),
    /** Game ids joined by dots. */
    games: dotSeparated(GAME_IDS),
    /** Sub-types joined by dots; the game's defaults when absent. */
    ...byGame('subgroup', subTypes),
    t: z.optional(z.string()),
  }),
  data: z.object({ events: z.array(gameActivities) }),
  errors: [
    'missingParameter',
    'invalidParameter',
    'unsupportedLanguage',
    'invalidGame',
    'invalidActivityType',
  ],
  refusals: {
    lang: 'unsupportedLanguage',
    games: 'invalidGame',
    ...byGame('subgroup', 'invalidActivityType' as const),
  },
})
