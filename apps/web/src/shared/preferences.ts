import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { ACTIVITY_STATUSES } from '@bannerday/domain/activities/activity-status'
import { fromGamesList } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import { ODDS_TARGETS } from '@bannerday/domain/odds/odds-target'
import { REMINDER_HOURS } from '@bannerday/domain/reminders/reminder-rules'
import { SERVER_ZONES } from '@bannerday/domain/time/server-clock'
import { guessServerZone } from '@bannerday/domain/time/server-guess'
import * as z from 'zod/mini'
import { getLocalZone, nowMs } from './clock.ts'
import {
  createFieldStore,
  type FieldChanges,
  validEntries,
  validItems,
  withFallback,
  parseFields,
  parseObject,
  storedBoolean,
  type StoredFields,
  storedText,
} from './field-store.ts'

const gameId = z.enum(GAME_IDS)

const chosenTypes = withFallback(validItems(z.enum(ACTIVITY_TYPES)), [])

const gameSelection = z.object({
  // Invalid values enable a game rather than hide it.
  enabled: withFallback(storedBoolean, true),
  activities: chosenTypes,
})

/** The older form: a list of the enabled games and a map of their sub-types. */
const gamesListSelections = z.pipe(
  z.object({
    games: validItems(gameId),
    activities: withFallback(validEntries(gameId, chosenTypes), {}),
  }),
  z.transform((older) => fromGamesList(older)),
)

/** Activity uuid → status. */
const statuses = validEntries(z.string(), z.enum(ACTIVITY_STATUSES))

const amount = z.int().check(z.gte(0), z.lte(9_999_999))

const goal = z.object({
  id: z.string(),
  title: z.string(),
  /** The server's day on which the banner ends, `yyyy-MM-dd`. */
  until: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  /** The margin in days; 0 for announced dates. */
  marginDays: z.int().check(z.gte(0), z.lte(400)),
  /** Whether the day is projected. Older goals lack the field: a margin implies it. */
  isProjected: z.optional(z.boolean()),
  pullType: z.string(),
  target: z.enum(ODDS_TARGETS),
  copies: z.int().check(z.gte(1), z.lte(7)),
})

/** The pull plan of a game: savings, income and goals. */
const pullPlan = z.object({
  /** Undefined: not entered. */
  savings: z.object({
    currency: withFallback(z.optional(amount), undefined),
    passes: withFallback(z.optional(amount), undefined),
    shop: withFallback(z.optional(amount), undefined),
  }),
  /** The amount that the player set, by source id; 0 disables the source. */
  income: withFallback(validEntries(z.string(), amount), {}),
  /** In the order of pulling. */
  goals: withFallback(validItems(goal), []),
})
export type PullPlan = z.output<typeof pullPlan>
export type StoredGoal = PullPlan['goals'][number]

/**
 * The table of preferences: the stored key, the schema of stored values, and the default. The
 * synced ones are part of the settings that an account stores in the cloud.
 */
const TABLE = {
  userLanguage: local(z.enum(LANGUAGES)),
  /** Whether the browser's language was offered, or a language was chosen. */
  languageOffered: local(storedBoolean, false),
  serverTimezone: local(z.enum(SERVER_ZONES), 'UTC+8'),
  /** The servers of games that differ from the default server. */
  gameServers: local(validEntries(gameId, z.enum(SERVER_ZONES)), {}),
  useLocalTimezone: local(storedBoolean, false),
  theme: local(z.enum(['system', 'light', 'dark']), 'system'),
  timelineView: local(z.enum(['timeline', 'list', 'month', 'agenda']), 'timeline'),
  /** A mouse's wheel moves the rows of the timeline, not the timeline sideways. */
  wheelMovesRows: local(storedBoolean, false),
  /** Whether the timeline shows lines at the daily and weekly resets. */
  showsResets: local(storedBoolean, false),
  /** Whether a phone shows all next ends above the timeline, not only the first. */
  showsEndsNext: local(storedBoolean, false),
  /** The games of which the timeline shows more than what ends next. */
  unfoldedGames: local(validItems(gameId), []),
  'timeline-time-format': local(z.pipe(storedText, z.enum(['12', '24'])), '24'),
  activityStatus: synced(statuses, {}),
  /** The other accounts of the player in the games, each with its own statuses. */
  secondAccounts: synced(
    validItems(
      z.object({ id: z.string(), name: z.string(), activityStatus: withFallback(statuses, {}) }),
    ),
    [],
  ),
  /** The id of the account with the displayed statuses; absent for the first account. */
  shownAccount: local(z.string()),
  userGameSelections: synced(z.union([gamesListSelections, validEntries(gameId, gameSelection)])),
  gameOrder: synced(validItems(gameId)),
  /** The keys of the items that the player follows. */
  followedItems: synced(validItems(z.string())),
  /** The time of the last change of a synced preference, in milliseconds since the Unix epoch. */
  settingsChangedAt: local(z.number()),
  /** The reminders of this device; absent while they are off. */
  reminders: local(
    z.object({
      games: validItems(gameId),
      types: validItems(z.enum(ACTIVITY_TYPES)),
      hours: validItems(z.literal(REMINDER_HOURS)),
      starts: validItems(z.string()),
      quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  showBackgroundImage: local(storedBoolean, true),
  sidebarRailState: local(storedBoolean, false),
  /** True once the welcome dialog was confirmed, false when it was put off. */
  hasCompletedGameSelection: local(storedBoolean),
  /** Per game the selected account and the accounts with pulls on this device. */
  gachaUids: local(
    z.object({
      selected: withFallback(validEntries(gameId, z.string()), {}),
      downloaded: withFallback(validEntries(gameId, validItems(z.string())), {}),
    }),
    { selected: {}, downloaded: {} },
  ),
  /** The game of the last viewed pulls. */
  gachaSelectedGame: local(gameId),
  /** The game of the last viewed archive. */
  archiveGame: local(gameId),
  /** The pull plan per game. */
  pullPlans: local(validEntries(gameId, pullPlan)),
  /** Per game the displayed pull type. */
  gachaSelections: local(validEntries(gameId, storedText)),
  /** The displayed rarities, on the scale of 3 to 5 for every game. */
  gachaRarityFilter: local(validItems(z.literal([3, 4, 5]))),
}

type Table = typeof TABLE
type Schemas = { readonly [Key in keyof Table]: Table[Key]['schema'] }
type KeyWith<Property extends object> = {
  [Key in keyof Table]: Table[Key] extends Property ? Key : never
}[keyof Table]

export type PreferenceKey = keyof Table
export type SyncedKey = KeyWith<{ syncs: true }>
export type StoredPreferences = StoredFields<Schemas>
export type PreferenceChanges = FieldChanges<Schemas>

/** The effective preferences of this device: stored values, else defaults, else undefined. */
export type Preferences = StoredPreferences & {
  readonly [Key in KeyWith<{ initial: object | string | boolean }>]: z.output<Schemas[Key]>
}

const rows = Object.entries(TABLE)

export const SYNCED_KEYS = rows.filter(([, row]) => row.syncs).map(([key]) => key as SyncedKey)

const schemas = Object.fromEntries(rows.map(([key, { schema }]) => [key, schema])) as Schemas

const store = createFieldStore(
  schemas,
  Object.fromEntries(
    rows.flatMap(([key, { initial }]) => (initial === undefined ? [] : [[key, initial]])),
  ) as Pick<Preferences, KeyWith<{ initial: object | string | boolean }>>,
)

export const {
  read: readPreferences,
  use: usePreference,
  subscribe: subscribeToPreferences,
} = store

/** Runs once at startup. On a first visit it stores the server that the time zone suggests. */
export function preparePreferences(): void {
  const isFirstVisit = store.prepare()
  if (isFirstVisit) writePreference('serverTimezone', guessServerZone(getLocalZone(), nowMs()))
}

/** Parses the preferences in a text of JSON. */
export function parsePreferences(text: string): StoredPreferences {
  return parseFields(schemas, parseObject(text))
}

/** Stores one field like `writePreferences`. */
export function writePreference<Key extends PreferenceKey>(
  key: Key,
  value: StoredPreferences[Key],
): void {
  writePreferences({ [key]: value })
}

/**
 * Stores fields together. A change of synced ones gets a timestamp. It is later than every cloud
 * copy of this device, even when its clock is behind the server's.
 */
export function writePreferences(changes: PreferenceChanges): void {
  const { settingsChangedAt: lastChange = 0 } = readPreferences()
  const isSynced = SYNCED_KEYS.some((key) => key in changes)
  const time = isSynced && { settingsChangedAt: Math.max(nowMs(), lastChange + 1) }
  store.write({ ...time, ...changes })
}

/** Creates the row of a preference that stays on this device. */
function local<Value, Initial extends Value | undefined = undefined>(
  schema: z.ZodMiniType<Value>,
  initial?: Initial,
) {
  return { schema, initial: initial as Initial, syncs: false as const }
}

/** Creates the row of a synced preference. */
function synced<Value, Initial extends Value | undefined = undefined>(
  schema: z.ZodMiniType<Value>,
  initial?: Initial,
) {
  return { schema, initial: initial as Initial, syncs: true as const }
}
