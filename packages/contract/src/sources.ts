import * as z from 'zod/mini'
import { moment } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { gameId, language } from './games.ts'

/**
 * The state of a source: `ok`, `late` when it was not read in time, `failing` when its last
 * response was rejected, `off` when this server reads no announcements.
 */
export const SOURCE_STATES = ['ok', 'late', 'failing', 'off'] as const

/**
 * The fault of a failing source. Network: `unreachable`, `slow`, `busy`. Response: `refused`,
 * `redirected`, `too-large`, `not-json`, `bad-code`. Content, where the last good data stay:
 * `reshaped`, `empty`, `shrunk`.
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
  /** For example `genshin/os_asia/ja`. */
  id: z.string(),
  game_id: gameId,
  /** The official name of the region. */
  region: z.string(),
  language,
  /** Present for a source that is only used to cross-check the game's other sources. */
  cross_check: z.optional(z.literal(true)),
  state: z.enum(SOURCE_STATES),
  /** Time of the last good response; null for none. */
  last_checked: z.nullable(moment),
  /** Time of the last change. */
  last_changed: z.nullable(moment),
  /** The start of the failure; null while it does not fail. */
  failing_since: z.nullable(moment),
  fault: z.nullable(z.enum(SOURCE_FAULTS)),
})
export type Source = z.infer<typeof source>

/** A figure of our pity rules that the official rates contradict. */
const rateDifference = z.object({
  game_id: gameId,
  pull_type: z.string(),
  /** A name of a figure (`compare-rates.ts`); null for a pull type without a rule. */
  figure: z.nullable(z.string()),
  /** Between 0 and 1. */
  official: z.nullable(z.number()),
  own: z.nullable(z.number()),
})
export type RateDifference = z.infer<typeof rateDifference>

export const list = endpoint({
  method: 'GET',
  path: '/api/sources',
  isForAnyOrigin: true,
  summary: 'List the official activity sources and their state',
  query: z.object({ t: z.optional(z.string()) }),
  data: z.object({
    sources: z.array(source),
    /**
     * Number of current announcements per game whose dates could not be parsed. They are stored,
     * and shown as far as known.
     */
    unread: z.optional(z.array(z.object({ game_id: gameId, count: z.int() }))),
    /** Official rates that differ from the pity rules of this release; absent without any. */
    rate_differences: z.optional(z.array(rateDifference)),
  }),
  errors: [],
})
