import * as z from 'zod/mini'
import { day, gameActivities } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { language } from './games.ts'

/** The year in whose May a season starts. */
const season = z.string().check(z.regex(/^20[1-4]\d$/))

export const list = endpoint({
  method: 'GET',
  path: '/api/events/past',
  summary:
    'List the activities of all games that ended in a season before the activity window; a season lasts from May to May',
  query: z.object({
    season,
    /** The language of the titles; English when absent. */
    lang: z.optional(language),
    t: z.optional(z.string()),
  }),
  data: z.object({
    events: z.array(
      z.extend(gameActivities, {
        /** Start of the first known activity of each type; null for none. */
        known_since: z.object({
          version: z.nullable(day),
          event: z.nullable(day),
          gacha: z.nullable(day),
          challenge: z.nullable(day),
        }),
      }),
    ),
  }),
  errors: ['missingParameter', 'invalidParameter', 'unsupportedLanguage'],
  refusals: { lang: 'unsupportedLanguage' },
})

export const listNames = endpoint({
  method: 'GET',
  path: '/api/events/names',
  summary:
    'List the names, in every language, of the activities of the window or of an earlier season',
  query: z.object({
    /** The activities of the window when absent. */
    season: z.optional(season),
    t: z.optional(z.string()),
  }),
  data: z.object({
    /** Uuid of an activity → its titles and the names of its featured items. */
    names: z.record(z.string(), z.array(z.string())),
  }),
  errors: ['invalidParameter'],
})
