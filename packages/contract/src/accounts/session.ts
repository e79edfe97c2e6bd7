import * as z from 'zod/mini'
import {
  deviceMarks,
  humanToken,
  loginName,
  noQuery,
  nothing,
  password,
} from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'
import { SOCIAL_PROVIDERS } from '../config.ts'

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Begins a session',
  query: noQuery,
  body: z.strictObject({
    username: loginName,
    password,
    cf_token: z.optional(humanToken),
    /** Of earlier logins on this device: who has one is not kept waiting by the tries of others. */
    device_marks: deviceMarks,
  }),
  data: z.object({
    token: z.string(),
    /** To be sent along with the next login; absent where one that was sent goes on. */
    device_mark: z.optional(z.string()),
  }),
  errors: [
    'missingParameter',
    'wrongCredentials',
    'notActivated',
    'suspended',
    'verificationRequired',
    'verificationFailed',
    'tooManyRequests',
  ],
})

/** How somebody proved to be who they are. */
export const SIGN_IN_METHODS = ['password', 'qr', 'passkey', ...SOCIAL_PROVIDERS] as const

export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

const emptyBody = z.strictObject({})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends this session',
  query: noQuery,
  body: emptyBody,
  needsSession: true,
  data: nothing,
  errors: [],
})

export const logoutAll = endpoint({
  method: 'POST',
  path: '/api/auth/logout_all',
  summary: 'Ends every session of the account',
  query: noQuery,
  body: emptyBody,
  needsSession: true,
  data: nothing,
  errors: [],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The sessions of the account, the last used first',
  query: noQuery,
  needsSession: true,
  data: z.object({
    sessions: z.array(
      z.object({
        session_id: z.uuid(),
        /** What the browser called itself when the session began. */
        device: z.string(),
        /** Where the session began: `203.0.113.x`, or the /48 of an IPv6 address. Absent when unknown. */
        network: z.optional(z.string()),
        /** How the session began. */
        method: z.enum(SIGN_IN_METHODS),
        created_at: z.string(),
        /** Up to five minutes late. */
        last_used_at: z.string(),
        /** Whether it is the one that asks. */
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const revokeSession = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/revoke',
  summary: 'Ends one session of the account',
  query: noQuery,
  body: z.strictObject({ session_id: z.uuid() }),
  needsSession: true,
  data: nothing,
  errors: ['missingParameter', 'notFound'],
})
