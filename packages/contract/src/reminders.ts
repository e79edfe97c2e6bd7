import { type ByGame, GAME_IDS } from '@bannerday/domain/game'
import { FOLLOWED_ITEM, MAX_FOLLOWED_ITEMS } from '@bannerday/domain/reminders/followed-items'
import { REMINDER_HOURS } from '@bannerday/domain/reminders/reminder-rules'
import { SERVER_ZONES } from '@bannerday/domain/time/server-clock'
import * as z from 'zod/mini'
import { emptyQuery, emptyData } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { activityType, gameId, language } from './games.ts'

/** Maximum number of finished activities: two seasons have fewer. */
const MAX_FINISHED = 2000

/** Maximum number of activities with a start reminder. */
const MAX_START_REMINDERS = 50

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A browser's push subscription. */
const subscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[!-~]+$/)),
  keys: z.strictObject({
    /** A point of P-256, uncompressed, in base64url (RFC 8291). */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
})
export type PushSubscriptionKeys = z.infer<typeof subscription>

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const serverZone = z.enum(SERVER_ZONES)

/** The rules of reminders, for every channel. */
export const reminderRules = {
  games: z.array(gameId).check(z.maxLength(10)),
  types: z.array(activityType).check(z.maxLength(10)),
  /** Hours before an end. */
  hours: z.array(z.literal(REMINDER_HOURS)).check(z.maxLength(10)),
  /** Uuids of activities with a start reminder. */
  starts: z.array(z.string().check(z.regex(UUID))).check(z.maxLength(MAX_START_REMINDERS)),
  /** An IANA zone. */
  zone: z.string().check(z.regex(/^[\w+/-]{1,60}$/)),
  /** The player's server of each game. */
  servers: z.strictObject(
    Object.fromEntries(GAME_IDS.map((id) => [id, serverZone])) as ByGame<typeof serverZone>,
  ),
}

/** The rules of a channel that reports when something is due, with quiet hours. */
export const fullReminderRules = z.strictObject({
  ...reminderRules,
  quiet: z.nullable(z.strictObject({ from: clock, to: clock })),
})
export type WireReminderRules = z.infer<typeof fullReminderRules>

/** Hand-written for speed, because there may be thousands: it stops at the first error. */
export const finishedUuids = z.custom<readonly string[]>(
  (value) =>
    Array.isArray(value) &&
    value.length <= MAX_FINISHED &&
    value.every((uuid) => typeof uuid === 'string' && UUID.test(uuid)),
)
const { $schema: _dialect, ...schema } = z.toJSONSchema(z.array(z.uuid()))
z.globalRegistry.add(finishedUuids, schema)

/** Maximum number of starred activities. */
const MAX_STARRED = 200

/** The uuids of starred activities. */
export const starredUuids = z.array(z.string().check(z.regex(UUID))).check(z.maxLength(MAX_STARRED))

/** The keys of followed items, `genshin/10000089`. */
export const followedItems = z
  .array(z.string().check(z.regex(FOLLOWED_ITEM)))
  .check(z.maxLength(MAX_FOLLOWED_ITEMS))

export const save = endpoint({
  method: 'POST',
  path: '/api/reminders',
  summary:
    'Create or update a push subscription; with a session, activities finished on another device are left out',
  query: emptyQuery,
  body: z.strictObject({
    subscription,
    rules: fullReminderRules,
    language,
    /** The uuids of finished activities: done or skipped. */
    through: finishedUuids,
    followed: z.optional(followedItems),
  }),
  maxBodyBytes: 128 * 2 ** 10,
  longFields: ['through'],
  takesSession: true,
  data: emptyData,
  errors: ['missingParameter', 'invalidParameter', 'tooManyRequests'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/reminders',
  summary: 'Delete a push subscription',
  query: emptyQuery,
  body: z.strictObject({ subscription }),
  data: emptyData,
  errors: ['missingParameter', 'invalidParameter'],
})

export const sendTest = endpoint({
  method: 'POST',
  path: '/api/reminders/test',
  summary: 'Send a test notification to a subscribed browser',
  query: emptyQuery,
  body: z.strictObject({ subscription }),
  data: z.object({ sent: z.boolean() }),
  errors: ['missingParameter', 'invalidParameter', 'notFound', 'tooManyRequests'],
})

export const snooze = endpoint({
  method: 'POST',
  path: '/api/reminders/snooze',
  summary: 'Remind a subscribed browser of activities again tomorrow',
  query: emptyQuery,
  body: z.strictObject({
    subscription,
    uuids: z.array(z.string().check(z.regex(UUID))).check(z.minLength(1), z.maxLength(10)),
  }),
  data: emptyData,
  errors: ['missingParameter', 'invalidParameter', 'notFound'],
})

/**
 * Acts on one activity by the signed link of a mail or a Discord message. Only a POST changes
 * something, because mail scanners follow links.
 */
export const followLink = endpoint({
  method: 'POST',
  path: '/api/reminder-links/{address}',
  summary:
    'Mark an activity as done, or postpone its reminder, by a signed link; no session needed',
  query: z.object({
    address: z.string().check(z.regex(/^[\w-]{64}$/)),
    t: z.optional(z.string()),
  }),
  body: z.strictObject({
    activity_uuid: z.string().check(z.regex(UUID)),
    /** Seconds since the epoch, as in the link. */
    expires: z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)),
    action: z.enum(['done', 'later']),
  }),
  takesSession: true,
  data: z.object({
    /** Whether the session belongs to the account of the link. */
    is_own: z.boolean(),
  }),
  errors: ['missingParameter', 'invalidParameter', 'notFound', 'linkExpired'],
  refusals: { address: 'notFound' },
})

/** The encrypted JSON payload for the service worker. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  language,
  /** A later message with the same tag replaces it. */
  tag: z.string(),
  /** The activities of the message; empty in a test. */
  uuids: z.array(z.string()),
  /** Text of the button that marks the activities as done; absent when there are none. */
  done: z.optional(z.string()),
  /** Texts of the buttons that postpone the reminder and open the page; absent like `done`. */
  later: z.optional(z.string()),
  open: z.optional(z.string()),
})
export type PushMessage = z.infer<typeof pushMessage>
