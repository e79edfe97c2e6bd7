import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { ITEM_KINDS } from '@bannerday/domain/activities/featured-item'
import { BOUNDARY_BASES } from '@bannerday/domain/time/boundary-basis'
import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { activityType, gameId, language } from './game.ts'

/** Wall clock without a zone; what it means is said by the basis beside it. */
export const wallClock = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/))

/** A moment, `2026-11-22T07:15:00.000Z`. */
export const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))

/** A boundary as it was announced; null where none was. */
const announcedTime = z.nullable(z.object({ time: wallClock, basis: z.enum(BOUNDARY_BASES) }))

/** A day, `2026-11-22`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** An item whose chance a banner raises. */
export const featuredItem = z.object({
  /** As the game's own pull log names it. */
  id: z.string().check(z.regex(/^\d+$/)),
  /** In the asked language; English where the item has no name in it. */
  name: z.string().check(z.minLength(1)),
  kind: z.enum(ITEM_KINDS),
  /** Three to five for every game: zenless ranks B, A and S. */
  rarity: z.literal([3, 4, 5]),
  /**
   * Of the top rarity: when the banner before this one that featured it ended, null where none ever
   * did.
   */
  last_run_end: z.optional(z.nullable(day)),
})

/** An activity as a timeline takes it. */
export const activity = z.object({
  uuid: z.uuid(),
  /**
   * Uuids that it had for a while, before it turned out to be the same: what a player noted under
   * them is its own.
   */
  former_uuids: z.optional(z.array(z.uuid())),
  game_id: gameId,
  type: activityType,
  title: z.string().check(z.minLength(1)),
  /** The language the title is written in: the asked one where it is known. */
  title_lang: language,
  /** The official title, where `title` is our own translation of it. */
  original_title: z.optional(z.object({ text: z.string(), lang: language })),
  /** `title` is made of the items or the version of a banner: nobody announced it like that. */
  title_made: z.optional(z.literal(true)),
  /** The official title in another language, where `title` names the items or the version instead. */
  foreign_title: z.optional(z.object({ text: z.string(), lang: language })),
  /** Whose chance a banner raises, the rarest first; absent where nobody knows. */
  featured: z.optional(z.array(featuredItem)),
  /** The version it belongs to, `6.7`; absent where it is unknown or its number is open. */
  version: z.optional(z.string()),
  start_time: wallClock,
  end_time: wallClock,
  start_basis: z.enum(BOUNDARY_BASES),
  end_basis: z.enum(BOUNDARY_BASES),
  /** A path of our own origin, `/images/<hash>-480.webp`, or null. */
  banner_img: z.nullable(z.string()),
  /** The same picture for a large place. */
  banner_img_large: z.optional(z.string()),
  /** The official page about it. */
  source_url: z.optional(z.string()),
  /** When the official announcements were first seen to name it: a moment. */
  first_seen: z.optional(moment),
  /** Since when they no longer do, although it has not ended: a moment. */
  withdrawn_at: z.optional(moment),
  /** Dates that were announced otherwise before, the oldest change first. */
  moved: z.optional(
    z.array(
      z.object({
        boundary: z.enum(['start', 'end']),
        from: announcedTime,
        to: announcedTime,
        /** When the new date was first seen: a moment. */
        seen_at: moment,
      }),
    ),
  ),
  /**
   * Present where the end is announced as that of a version whose end is not: `end_time` is then
   * expected, and may be off by up to so many days.
   */
  end_expected: z.optional(z.object({ margin_days: z.number() })),
  /**
   * Present where no end is announced, or in words that nobody understands: `end_time` is then no date
   * but only how far it is drawn. That is the end of the version that runs, or, once nobody tells of
   * it any more, when they ceased to.
   */
  end_unknown: z.optional(z.literal(true)),
  /** Opens with a version update. */
  is_version_update: z.boolean(),
  /** True when nobody announced it: it follows from the game's rhythm so far. */
  projected: z.boolean(),
  /**
   * How sure a projection is: going by the past, its boundaries may be off by up to so many days; 0
   * where no guess ever was. It rests on so many observed lengths or rounds, where they are versions
   * on those.
   */
  projection: z.optional(
    z.object({
      margin_days: z.number(),
      /** The same of its start alone, and of its end; what starts when it ends has the same margin. */
      start_margin_days: z.optional(z.number()),
      end_margin_days: z.optional(z.number()),
      observations: z.int(),
      versions: z.optional(z.array(z.string())),
      /** True when the title names its version after an earlier one: nobody can know the number. */
      number_open: z.optional(z.boolean()),
    }),
  ),
})
export type Activity = z.infer<typeof activity>

/**
 * Whether its end is a date to be told of elsewhere, in a calendar or a reminder. How far something
 * is drawn is none, and neither is the expected end of a version.
 */
export function hasDatedEnd({ type, end_unknown, end_expected }: Activity): boolean {
  return !end_unknown && !(type === 'version' && end_expected)
}

/** The activities of a game, in their order. */
export const gameActivities = z.object({ game_id: gameId, events: z.array(activity) })
export type GameActivities = z.infer<typeof gameActivities>

/** Words of a closed list joined by dots: `genshin.starrail`. */
export function dotted(words: readonly string[]) {
  const word = `(?:${words.join('|')})`
  return z.string().check(z.maxLength(200), z.regex(new RegExp(`^${word}(?:\\.${word})*$`)))
}

const subTypes = z.optional(dotted(ACTIVITY_TYPES))

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/events',
  isForAnyOrigin: true,
  summary: 'The activities of the asked games that overlap the activity window',
  query: z.object({
    /** The language of the titles; English when absent. */
    lang: z.optional(language),
    /** Game ids joined by dots. */
    games: dotted(GAME_IDS),
    /** Sub-types joined by dots; the game's defaults when absent. */
    genshin_subgroup: subTypes,
    starrail_subgroup: subTypes,
    zenless_subgroup: subTypes,
    wuthering_subgroup: subTypes,
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
    genshin_subgroup: 'invalidActivityType',
    starrail_subgroup: 'invalidActivityType',
    zenless_subgroup: 'invalidActivityType',
    wuthering_subgroup: 'invalidActivityType',
  },
})
