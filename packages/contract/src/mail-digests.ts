import * as z from 'zod/mini'
import { emptyQuery, emptyData } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { language } from './games.ts'
import { followedItems, reminderRules, finishedUuids, starredUuids } from './reminders.ts'

/** The time and content of a daily mail. */
const digest = z.strictObject({
  /** In the zone of the rules, 0 to 23. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  rules: z.strictObject(reminderRules),
  language,
})
export type WireDigest = z.infer<typeof digest>

export const get = endpoint({
  method: 'GET',
  path: '/api/user/digest',
  summary: 'Get the daily mail settings of the account; null when disabled',
  query: emptyQuery,
  needsSession: true,
  data: z.object({
    digest: z.nullable(digest),
    /** Whether the account has a confirmed address: without one nothing is sent. */
    has_address: z.boolean(),
  }),
  errors: [],
})

export const save = endpoint({
  method: 'POST',
  path: '/api/user/digest',
  summary: 'Enable the daily mail about activities that end soon',
  query: emptyQuery,
  needsSession: true,
  body: z.strictObject({
    digest,
    /** The uuids of finished activities: done or skipped. */
    through: finishedUuids,
    followed: z.optional(followedItems),
  }),
  maxBodyBytes: 128 * 2 ** 10,
  longFields: ['through'],
  data: emptyData,
  errors: ['missingParameter', 'invalidParameter'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/user/digest',
  summary: 'Disable the daily mail of the account',
  query: emptyQuery,
  needsSession: true,
  data: emptyData,
  errors: [],
})

export const saveFinished = endpoint({
  method: 'POST',
  path: '/api/user/digest/through',
  summary:
    'Save the finished activities that the daily mail and the channels leave out, and the followed items',
  query: emptyQuery,
  needsSession: true,
  body: z.strictObject({
    through: finishedUuids,
    /** Activities that are no longer finished. */
    open: finishedUuids,
    /** Starred activities; those in `open` are no longer starred. */
    starred: z.optional(starredUuids),
    followed: z.optional(followedItems),
    /** Items that are no longer followed. */
    unfollowed: z.optional(followedItems),
  }),
  maxBodyBytes: 256 * 2 ** 10,
  longFields: ['through', 'open', 'starred'],
  /** Whether the account has a daily mail or a channel that uses it. */
  data: z.object({ counts: z.boolean() }),
  errors: ['missingParameter', 'invalidParameter'],
})

/** Unsubscribes from the daily mail by one click (RFC 8058); a GET leads to a confirmation page. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{address}',
  summary: 'Unsubscribe from the daily mail by the link in each mail; the body is ignored',
  query: z.object({ address: z.string().check(z.regex(/^[\w-]{64}$/)), t: z.optional(z.string()) }),
  data: emptyData,
  errors: ['missingParameter', 'notFound'],
  refusals: { address: 'notFound' },
})
