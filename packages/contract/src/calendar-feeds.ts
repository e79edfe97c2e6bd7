import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { emptyQuery, emptyData } from './account-fields.ts'
import { byGame, dotSeparated, subTypes } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { language } from './games.ts'

/** The entries of each activity in a feed: its span, its end, or its start and end. */
export const FEED_MODES = ['spans', 'ends', 'points'] as const

/** The offset of a server's clock, as `serverTimezone` names it without its UTC. */
export const FEED_SERVERS = ['8', '-5', '1'] as const

const server = z.optional(z.enum(FEED_SERVERS))

/** Options of the feed. */
const feedOptions = {
  lang: z.optional(language),
  /** The player's server; each game may have its own. */
  server,
  ...byGame('server', server),
  mode: z.optional(z.enum(FEED_MODES)),
  /** Includes projected activities, marked as such. */
  projected: z.optional(z.enum(['1'])),
}
export type FeedOptionsQuery = z.output<z.ZodMiniObject<typeof feedOptions>>

/** A calendar feed. It is iCalendar without an envelope, so the API description omits it. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/feed.ics',
  isForAnyOrigin: true,
  summary: 'Get the activities as an iCalendar feed',
  query: z.object({
    /** Game ids joined by dots; all when absent. */
    games: z.optional(dotSeparated(GAME_IDS)),
    /** Sub-types joined by dots; the defaults of each game when absent. */
    types: subTypes,
    /** The sub-types of one game, where they differ. */
    ...byGame('subgroup', subTypes),
    ...feedOptions,
  }),
  data: z.string(),
  errors: ['invalidParameter', 'unsupportedLanguage', 'invalidGame', 'invalidActivityType'],
  refusals: {
    lang: 'unsupportedLanguage',
    games: 'invalidGame',
    types: 'invalidActivityType',
    ...byGame('subgroup', 'invalidActivityType' as const),
  },
})

/**
 * The personal calendar of an account: the games, types and order of its newest settings slot,
 * without finished activities. It is iCalendar too.
 */
export const readPersonalFeed = endpoint({
  method: 'GET',
  path: '/calendar/personal/{address}',
  summary: 'Get the activities of an account as an iCalendar feed',
  query: z.object({
    address: z.string().check(z.regex(/^[\w-]{64}\.ics$/)),
    ...feedOptions,
  }),
  data: z.string(),
  errors: ['missingParameter', 'invalidParameter', 'unsupportedLanguage', 'notFound'],
  refusals: { address: 'notFound', lang: 'unsupportedLanguage' },
})

/** The path of the personal calendar, without its parameters. */
const path = z.string()

export const getAddress = endpoint({
  method: 'GET',
  path: '/api/user/calendar',
  summary: 'Get the address of the account’s calendar feed; null when there is none',
  query: emptyQuery,
  needsSession: true,
  data: z.object({ path: z.nullable(path) }),
  errors: [],
})

export const createAddress = endpoint({
  method: 'POST',
  path: '/api/user/calendar',
  summary:
    'Create a new address for the account’s calendar feed; the previous address stops working',
  query: emptyQuery,
  body: z.strictObject({}),
  needsSession: true,
  data: z.object({ path }),
  errors: [],
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/user/calendar',
  summary: 'Delete the address of the account’s calendar feed',
  query: emptyQuery,
  needsSession: true,
  data: emptyData,
  errors: [],
})
