import * as z from 'zod/mini'
import { moment } from './activity.ts'
import { endpoint } from './endpoint.ts'
import { gameId, language } from './game.ts'

/**
 * How a source is: `ok`, `late` when it was not checked for longer than it should be, `failing` when
 * its last answer could not be taken, `off` when this server reads no announcements.
 */
export const SOURCE_STATES = ['ok', 'late', 'failing', 'off'] as const

/**
 * What is wrong with one that fails. The network: `unreachable`, `slow`, `busy`. Its answer:
 * `refused`, `redirected`, `too-large`, `not-json`, `bad-code`. Its content, where the last good data
 * stay: `reshaped`, `empty`, `shrunk`.
 */
export const SOURCE_FAULTS = [
  'unreachable',
  'slow',
  'busy',
  'refused',
  'redirected',
  'too-large',
  'not-json',
  'bad-code',
  'reshaped',
  'empty',
  'shrunk',
] as const

const source = z.object({
  /** Such as `genshin/os_asia/ja`. */
  id: z.string(),
  game_id: gameId,
  /** The official name of the region. */
  region: z.string(),
  language,
  /** Present where it is only compared with: the game is told of without it too. */
  cross_check: z.optional(z.literal(true)),
  state: z.enum(SOURCE_STATES),
  /** When it last gave a good answer; null when it never did. */
  last_checked: z.nullable(moment),
  /** When it last said something else than before. */
  last_changed: z.nullable(moment),
  /** Since when it fails; null while it does not. */
  failing_since: z.nullable(moment),
  fault: z.nullable(z.enum(SOURCE_FAULTS)),
})
export type Source = z.infer<typeof source>

export const listSources = endpoint({
  method: 'GET',
  path: '/api/sources',
  isForAnyOrigin: true,
  summary: 'The official sources of the activities, and how each of them is',
  query: z.object({ t: z.optional(z.string()) }),
  data: z.object({
    sources: z.array(source),
    /**
     * Of each game with such: how many announcements stand in its feeds whose dates could not be
     * read. They are kept, and shown as far as they are known.
     */
    unread: z.optional(z.array(z.object({ game_id: gameId, count: z.int() }))),
  }),
  errors: [],
})
