import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { dotted } from './activity.ts'
import { endpoint } from './endpoint.ts'
import { language } from './game.ts'

/** What a feed has of each activity: its whole span, its end, or its start and its end. */
export const FEED_MODES = ['spans', 'ends', 'points'] as const

/** The offset of a server's clock, as `serverTimezone` names it without its UTC. */
export const FEED_SERVERS = ['8', '-5', '1'] as const

/** A calendar to subscribe to. It answers iCalendar and no envelope, so the API does not list it. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/feed.ics',
  summary: 'The activities as a calendar to subscribe to',
  query: z.object({
    /** Game ids joined by dots; all when absent. */
    games: z.optional(dotted(GAME_IDS)),
    /** Sub-types joined by dots; the defaults of each game when absent. */
    types: z.optional(dotted(ACTIVITY_TYPES)),
    lang: z.optional(language),
    server: z.optional(z.enum(FEED_SERVERS)),
    mode: z.optional(z.enum(FEED_MODES)),
    /** With what nobody announced yet, named so. */
    projected: z.optional(z.enum(['1'])),
  }),
  data: z.string(),
  errors: ['invalidParameter', 'unsupportedLanguage', 'invalidGame', 'invalidActivityType'],
  refusals: {
    lang: 'unsupportedLanguage',
    games: 'invalidGame',
    types: 'invalidActivityType',
  },
})
