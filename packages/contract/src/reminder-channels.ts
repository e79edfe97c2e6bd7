import { REMINDER_TOPICS } from '@bannerday/domain/reminders/reminder-rules'
import * as z from 'zod/mini'
import { moment } from './activities.ts'
import { emptyData, emptyQuery } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { language } from './games.ts'
import { finishedUuids, followedItems, fullReminderRules, starredUuids } from './reminders.ts'

/** The services that a reminder channel can send to. */
export const CHANNEL_KINDS = ['discord', 'telegram', 'ntfy', 'gotify', 'webhook'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Maximum number of channels of an account. */
export const MAX_CHANNELS = 10

/** The services whose channels can post for a group. */
export const POST_KINDS: readonly ChannelKind[] = ['discord', 'telegram']

/** Time in milliseconds in which a deleted channel can be restored. */
export const RESTORE_MS = 3_600_000

/** Number of deliveries that a channel lists. */
export const MAX_DELIVERIES = 20

/**
 * The result of an attempt: accepted; the target has ended (404, 410); the credentials were refused
 * (401, 403); the message was refused (another 4xx); too many requests (429); an error of the service
 * (5xx); no response, by its reason; or not sent, because its content was over by then.
 */
export const DELIVERY_RESULTS = [
  'sent',
  'gone',
  'unauthorized',
  'refused',
  'rate-limited',
  'server-error',
  'forbidden',
  'unresolved',
  'unreachable',
  'slow',
  'redirected',
  'too-large',
  'expired',
  'unreadable',
] as const
export type DeliveryResult = (typeof DELIVERY_RESULTS)[number]

const delivery = z.object({
  at: moment,
  result: z.enum(DELIVERY_RESULTS),
  /** HTTP status of the response; null without one. */
  status: z.nullable(z.int()),
  /** Number of reminders in the message; 0 for a test. */
  reminders: z.int(),
})
export type Delivery = z.infer<typeof delivery>

const topics = z.array(z.enum(REMINDER_TOPICS)).check(z.maxLength(10))

const hour = z.int().check(z.minimum(0), z.maximum(23))

/** The posts for a group, in the zone of the rules; weekday 1 is Monday. */
const posts = z.nullable(
  z.strictObject({
    weekly: z.nullable(
      z.strictObject({ weekday: z.int().check(z.minimum(1), z.maximum(7)), hour }),
    ),
    daily: z.nullable(z.strictObject({ hour })),
  }),
)

/** A name that distinguishes the channels of an account. */
const name = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[^\p{Cc}]+$/u))

const channel = z.object({
  channel_id: z.uuid(),
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  /** Host of the target; the rest is secret. Empty when the key of the installation was replaced. */
  host: z.string(),
  language,
  rules: fullReminderRules,
  topics,
  posts,
  /** Null while it sends; without a result, the owner turned it off. */
  disabled: z.nullable(z.object({ at: moment, result: z.nullable(z.enum(DELIVERY_RESULTS)) })),
  /** The last deliveries, newest first. */
  deliveries: z.array(delivery),
})
export type WireChannel = z.infer<typeof channel>

export const list = endpoint({
  method: 'GET',
  path: '/api/user/channels',
  summary: 'List the reminder channels of the account with their last deliveries',
  query: emptyQuery,
  needsSession: true,
  data: z.object({ channels: z.array(channel) }),
  errors: [],
})

export const create = endpoint({
  method: 'POST',
  path: '/api/user/channels',
  summary: 'Create a reminder channel; a webhook returns its signing secret once',
  query: emptyQuery,
  needsSession: true,
  body: z.strictObject({
    kind: z.enum(CHANNEL_KINDS),
    name,
    /** The URL of the webhook, of the ntfy topic or of the Gotify server, or a chat of Telegram. */
    target: z.string().check(z.minLength(1), z.maxLength(500)),
    /** Token of a Telegram bot, access token of ntfy (optional) or application token of Gotify. */
    access: z.string().check(z.maxLength(200), z.regex(/^[\x21-\x7e]*$/)),
    rules: fullReminderRules,
    language,
    /** The uuids of finished activities: done or skipped. */
    through: finishedUuids,
    topics: z.optional(topics),
    posts: z.optional(posts),
    /** The uuids of starred activities. */
    starred: z.optional(starredUuids),
    followed: z.optional(followedItems),
  }),
  maxBodyBytes: 128 * 2 ** 10,
  longFields: ['through', 'starred'],
  data: z.object({ channel_id: z.uuid(), signing_secret: z.nullable(z.string()) }),
  errors: ['missingParameter', 'invalidParameter', 'tooManyRequests'],
})

/** The path parameter that names a channel. */
const channelQuery = z.object({ channel_id: z.uuid(), t: z.optional(z.string()) })

export const change = endpoint({
  method: 'POST',
  path: '/api/user/channels/{channel_id}',
  summary: 'Change the name, content or state of a reminder channel',
  query: channelQuery,
  needsSession: true,
  body: z.strictObject({
    name,
    rules: fullReminderRules,
    language,
    /** Absent to keep them, like `posts`. */
    topics: z.optional(topics),
    posts: z.optional(posts),
    /** Turns the channel off, or on again. */
    enabled: z.boolean(),
  }),
  data: emptyData,
  errors: ['missingParameter', 'invalidParameter', 'notFound'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/user/channels/{channel_id}',
  summary: 'Delete a reminder channel; it can be restored for an hour',
  query: channelQuery,
  needsSession: true,
  data: emptyData,
  errors: ['missingParameter', 'invalidParameter', 'notFound'],
})

export const restore = endpoint({
  method: 'POST',
  path: '/api/user/channels/{channel_id}/restore',
  summary: 'Restore a reminder channel that was deleted within the last hour',
  query: channelQuery,
  needsSession: true,
  data: emptyData,
  errors: ['missingParameter', 'invalidParameter', 'notFound'],
})

export const sendTest = endpoint({
  method: 'POST',
  path: '/api/user/channels/{channel_id}/test',
  summary: 'Send a test message to a reminder channel',
  query: channelQuery,
  needsSession: true,
  data: z.object({ delivery }),
  errors: ['missingParameter', 'invalidParameter', 'notFound', 'tooManyRequests'],
})
