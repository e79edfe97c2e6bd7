import * as z from 'zod/mini'
import { emptyQuery, emptyData, password } from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'

/** Time of the last write of a settings slot, on the server's clock; null while it is empty. */
const updatedAt = z.nullable(z.string())

export const get = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'Get the account of the session',
  query: emptyQuery,
  needsSession: true,
  data: z.object({
    user_id: z.uuid(),
    username: z.string(),
    nickname: z.nullable(z.string()),
    /** A path of ours. */
    avatar: z.nullable(z.string()),
    settings_metadata: z.object({ slot_1: updatedAt, slot_2: updatedAt, slot_3: updatedAt }),
  }),
  errors: [],
})
export type Profile = z.infer<typeof get.data>

export const exportData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Export all data stored for the account as a file',
  query: emptyQuery,
  needsSession: true,
  isFile: true,
  data: z.looseObject({
    format: z.literal('bannerday-personal-data'),
    /** Rows by table; secrets and digests of them are left out. */
    tables: z.record(z.string(), z.array(z.looseObject({}))),
    /** The pulls once more, each game account as a file in UIGF v4.2. */
    pull_files: z.array(z.looseObject({ info: z.looseObject({ version: z.string() }) })),
  }),
  errors: ['tooManyRequests'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user',
  summary:
    'Delete the account and all its data; without the password, requires a recently re-authenticated session',
  query: emptyQuery,
  body: z.strictObject({ password: z.optional(password) }),
  needsSession: true,
  data: emptyData,
  errors: ['missingParameter', 'currentPasswordWrong', 'freshSignInNeeded', 'tooManyRequests'],
})
