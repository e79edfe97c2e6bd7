import * as gameApi from '@bannerday/contract/games'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { ACTIVITY_STATUSES } from '@bannerday/domain/activities/activity-status'
import { GAME_IDS } from '@bannerday/domain/game'
import { fromGamesList } from '@bannerday/domain/activities/game-selection'
import { REMINDER_HOURS } from '@bannerday/domain/reminders/reminder-rules'
import { LANGUAGES } from '@bannerday/domain/language'
import { SERVER_ZONES } from '@bannerday/domain/time/server-clock'
import * as z from 'zod/mini'
import { pullPlan } from './pull-plan.ts'
import { goodEntries, goodItems, orElse, storedBoolean, storedText } from './stored-values.ts'

const gameId = z.enum(GAME_IDS)

const chosenTypes = orElse(goodItems(z.enum(ACTIVITY_TYPES)), [])

const gameSelection = z.object({
  // Invalid values enable a game rather than hide it.
  enabled: orElse(storedBoolean, true),
  activities: chosenTypes,
})

/** The older form: a list of the enabled games and a map of their sub-types. */
const gamesListSelections = z.pipe(
  z.object({
    games: goodItems(gameId),
    activities: orElse(goodEntries(gameId, chosenTypes), {}),
  }),
  z.transform((older) => fromGamesList(older)),
)

/** The schemas of the stored fields. Every field may be absent. */
const fields = {
  userLanguage: z.enum(LANGUAGES),
  /** Whether the browser's language was offered, or a language was chosen. */
  languageOffered: storedBoolean,
  serverTimezone: z.enum(SERVER_ZONES),
  /** The servers of games that differ from the default server. */
  gameServers: goodEntries(gameId, z.enum(SERVER_ZONES)),
  useLocalTimezone: storedBoolean,
  theme: z.enum(['system', 'light', 'dark']),
  timelineView: z.enum(['timeline', 'list']),
  /** A mouse's wheel moves the rows of the timeline, not the timeline sideways. */
  wheelMovesRows: storedBoolean,
  /** Whether the timeline shows lines at the daily and weekly resets. */
  showsResets: storedBoolean,
  /** The games of which the timeline shows more than what ends next. */
  unfoldedGames: goodItems(gameId),
  'timeline-time-format': z.pipe(storedText, z.enum(['12', '24'])),
  /** Activity uuid → what the player noted. */
  activityStatus: goodEntries(z.string(), z.enum(ACTIVITY_STATUSES)),
  /** The other accounts of the player in the games, each with its own notes. */
  secondAccounts: goodItems(
    z.object({
      id: z.string(),
      name: z.string(),
      activityStatus: orElse(goodEntries(z.string(), z.enum(ACTIVITY_STATUSES)), {}),
    }),
  ),
  /** The id of the account with the displayed statuses; absent for the first account. */
  shownAccount: z.string(),
  userGameSelections: z.union([gamesListSelections, goodEntries(gameId, gameSelection)]),
  gameOrder: goodItems(gameId),
  /**
   * The time of the last change of a synchronized preference, in milliseconds since the Unix epoch.
   */
  settingsChangedAt: z.number(),
  /** The games as the server last listed them. */
  gameList: gameApi.list.data.shape.games,
  auth_token: z.string(),
  user_id: storedText,
  /** The device tokens from the first login to each account, newest first. */
  device_marks: goodItems(z.string()),
  /** The reminders of this device; absent while they are off. */
  reminders: z.object({
    games: goodItems(gameId),
    types: goodItems(z.enum(ACTIVITY_TYPES)),
    hours: goodItems(z.literal(REMINDER_HOURS)),
    starts: goodItems(z.string()),
    quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
  }),
  showBackgroundImage: storedBoolean,
  sidebarRailState: storedBoolean,
  /** True once the welcome dialog was confirmed, false when it was put off. */
  hasCompletedGameSelection: storedBoolean,
  /** Per game the selected account and the accounts with pulls on this device. */
  gachaUids: z.object({
    selected: orElse(goodEntries(gameId, z.string()), {}),
    downloaded: orElse(goodEntries(gameId, goodItems(z.string())), {}),
  }),
  /** The game of the last viewed pulls. */
  gachaSelectedGame: gameId,
  /** The game of the last viewed archive. */
  archiveGame: gameId,
  /** The pull plan per game. */
  pullPlans: goodEntries(gameId, pullPlan),
  /** Per game the pull type looked at. */
  gachaSelections: goodEntries(gameId, storedText),
  /** The rarities shown, on the scale of 3 to 5 for every game. */
  gachaRarityFilter: goodItems(z.literal([3, 4, 5])),
}

type Fields = typeof fields
export type PreferenceKey = keyof Fields
export type StoredPreferences = { readonly [Key in PreferenceKey]?: z.output<Fields[Key]> }

/** Changes to store together; undefined removes a field. */
export type PreferenceChanges = {
  readonly [Key in PreferenceKey]?: StoredPreferences[Key] | undefined
}

/** The names of the fields, under which an older version stored them separately. */
export const PREFERENCE_KEYS: readonly string[] = Object.keys(fields)

/** Parses each field separately: an invalid one is dropped without affecting others. */
export function parsePreferences(text: string | null): StoredPreferences {
  return goodFields(parseObject(text))
}

/**
 * Returns the stored text without invalid values, with older formats and separate entries migrated
 * unless it has newer values. Unknown fields stay.
 */
export function repairPreferences(
  text: string | null,
  olderEntries: Readonly<Record<string, string>>,
): string {
  const stored = parseObject(text)
  const unknown = Object.entries(stored).filter(([key]) => !PREFERENCE_KEYS.includes(key))
  // Older entries contain plain strings for texts, and JSON for other values.
  const ofJson = Object.entries(olderEntries).map(([key, entry]) => [key, parseJson(entry)])
  const older = { ...goodFields(Object.fromEntries(ofJson)), ...goodFields(olderEntries) }
  return JSON.stringify({ ...Object.fromEntries(unknown), ...older, ...goodFields(stored) })
}

/** Returns the text with fields set; unknown fields stay. */
export function withPreferences(text: string | null, changes: PreferenceChanges): string {
  return JSON.stringify({ ...parseObject(text), ...changes })
}

function goodFields(stored: Readonly<Record<string, unknown>>): StoredPreferences {
  const good = Object.entries(fields).flatMap(([key, schema]) => {
    const parsed = z.safeParse(schema, stored[key])
    return parsed.success ? [[key, parsed.data]] : []
  })
  return Object.fromEntries(good) as StoredPreferences
}

function parseObject(text: string | null): Record<string, unknown> {
  const value = parseJson(text ?? '{}')
  return isPlainObject(value) ? value : {}
}

/** Undefined when the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
