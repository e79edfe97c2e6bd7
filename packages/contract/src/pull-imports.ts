import * as z from 'zod/mini'
import { captchaToken, emptyQuery, token } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { gameId } from './games.ts'
import { pullRecord } from './pull-record.ts'

const status = z.enum(['pending', 'processing', 'completed', 'failed'])

export const start = endpoint({
  method: 'POST',
  path: '/api/gachalog/import/official-link',
  summary:
    'Import pulls from an official link: into the account or, without a session, to the requesting device',
  query: emptyQuery,
  body: z.strictObject({
    /** The link, or a text that contains it: the newest one of the game is used. */
    url: z.string().check(z.minLength(1), z.maxLength(60_000)),
    game_id: gameId,
    cf_token: z.optional(captchaToken),
  }),
  takesSession: true,
  data: z.object({
    task_id: z.uuid(),
    status,
    /** Without a session: required by the other endpoints about the task. */
    secret: z.optional(z.string()),
  }),
  errors: [
    'missingParameter',
    'verificationRequired',
    'verificationFailed',
    'linkInvalid',
    'unsupportedLinkHost',
    'importRunning',
  ],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/gachalog/import/tasks/{task_id}',
  summary: 'Get the progress of an import; without a session also the pulls fetched so far',
  query: z.object({
    task_id: z.uuid(),
    secret: z.optional(token),
    /**
     * The number of the last received page. That of the last page of an ended import confirms that the
     * device has stored the pulls: the pages are deleted.
     */
    after: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    t: z.optional(z.string()),
  }),
  takesSession: true,
  data: z.object({
    status,
    /** While the import waits: the number of imports that run before it. */
    ahead: z.optional(z.int()),
    /** The share of the pull types that are read to their end, in percent; never decreases. */
    progress: z.int(),
    /** The pull types of the game; absent in responses of the previous release. */
    types: z.optional(z.object({ read: z.int(), total: z.int() })),
    uid: z.nullable(z.string()),
    added: z.int(),
    known: z.int(),
    /** The reason of a failed or cancelled import. */
    error_code: z.nullable(z.int()),
    /** Empty with a session: the pulls are stored in the account. */
    pages: z.array(z.object({ number: z.int(), records: z.array(pullRecord) })),
    /** Whether the device now has all pages stored so far; the import may still run. */
    is_whole: z.boolean(),
    /**
     * The time in which every pull of a type is known after a completed import, on the server's clock;
     * absent in responses of the previous release.
     */
    read: z.optional(z.record(z.string(), z.object({ from: z.string(), to: z.string() }))),
  }),
  errors: ['missingParameter', 'invalidParameter'],
})

export const cancel = endpoint({
  method: 'POST',
  path: '/api/gachalog/import/tasks/{task_id}/cancel',
  summary: 'Cancel an import; pulls stored so far remain',
  query: z.object({ task_id: z.uuid(), t: z.optional(z.string()) }),
  body: z.strictObject({ secret: z.optional(token) }),
  takesSession: true,
  data: z.object({ status }),
  errors: ['missingParameter'],
})
