import { GAME_IDS } from '@bannerday/domain/game'
import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { LANGUAGES } from '@bannerday/domain/language'
import * as z from 'zod/mini'

const gameId = z.enum(GAME_IDS)

/** Older versions stored booleans as text. */
const storedBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])

/** A map of which each entry stands by itself: a damaged one is dropped, the others are kept. */
function goodEntries<Key extends string, Value>(
  key: z.ZodMiniType<Key>,
  value: z.ZodMiniType<Value>,
) {
  const entry = z.tuple([key, value])
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((entries) => {
      const good = Object.entries(entries).filter((pair) => entry.safeParse(pair).success)
      return Object.fromEntries(good) as { readonly [K in Key]?: Value }
    }),
  )
}

/** What is known about each stored field. Every field may be absent. */
const fields = {
  userLanguage: z.enum(LANGUAGES),
  serverTimezone: z.enum(['UTC+8', 'UTC-5', 'UTC+1']),
  useLocalTimezone: storedBoolean,
  theme: z.enum(['system', 'light', 'dark']),
  'timeline-time-format': z.enum(['12', '24']),
  /** Activity uuid → what the player noted. */
  activityStatus: goodEntries(
    z.string(),
    z.enum(['', 'done', 'in_progress', 'starred', 'cancelled']),
  ),
  userGameSelections: goodEntries(
    gameId,
    z.object({ enabled: z.boolean(), activities: z.array(z.enum(ACTIVITY_TYPES)) }),
  ),
  gameOrder: z.array(gameId),
  sidebarRailState: storedBoolean,
  /** Per game the account looked at, and the accounts whose pulls are on this device. */
  gachaUids: z.object({
    selected: goodEntries(gameId, z.string()),
    downloaded: goodEntries(gameId, z.array(z.string())),
  }),
  gachaSelectedGame: gameId,
  gachaSelections: goodEntries(gameId, z.string()),
}

type Fields = typeof fields
export type PreferenceKey = keyof Fields
export type StoredPreferences = { readonly [Key in PreferenceKey]?: z.output<Fields[Key]> }

/** Reads each field by itself: a damaged one is dropped and costs none of the others. */
export function parsePreferences(text: string | null): StoredPreferences {
  const stored = parseObject(text)
  const good = Object.entries(fields).flatMap(([key, schema]) => {
    const parsed = z.safeParse(schema, stored[key])
    return parsed.success ? [[key, parsed.data]] : []
  })
  return Object.fromEntries(good) as StoredPreferences
}

/** The text with one field set; fields this version does not know stay as they are. */
export function withPreference<Key extends PreferenceKey>(
  text: string | null,
  key: Key,
  value: StoredPreferences[Key],
): string {
  return JSON.stringify({ ...parseObject(text), [key]: value })
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isPlainObject(value) ? value : {}
  } catch {
    return {}
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
