import * as z from 'zod/mini'
import {
  deviceMarks,
  captchaToken,
  loginName,
  emptyQuery,
  emptyData,
  password,
} from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'
import { SOCIAL_PROVIDERS } from '../config.ts'

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Log in',
  query: emptyQuery,
  body: z.strictObject({
    username: loginName,
    password,
    cf_token: z.optional(captchaToken),
    /**
     * Marks of earlier logins on this device: with one, the attempts of others do not delay the
     * login.
     */
    device_marks: deviceMarks,
  }),
  data: z.object({
    token: z.string(),
    /** To be sent with the next login; absent when a sent mark stays valid. */
    device_mark: z.optional(z.string()),
  }),
  errors: [
    'missingParameter',
    'wrongCredentials',
    'notActivated',
    'suspended',
    'signInMethodOff',
    'verificationRequired',
    'verificationFailed',
    'tooManyRequests',
  ],
})

/** The sign-in methods. */
export const SIGN_IN_METHODS = ['password', 'qr', 'passkey', ...SOCIAL_PROVIDERS] as const

export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

const emptyBody = z.strictObject({})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Log out',
  query: emptyQuery,
  body: emptyBody,
  needsSession: true,
  data: emptyData,
  errors: [],
})

export const logoutAll = endpoint({
  method: 'POST',
  path: '/api/auth/logout_all',
  summary: 'Log out of every session of the account',
  query: emptyQuery,
  body: emptyBody,
  needsSession: true,
  data: emptyData,
  errors: [],
})

export const list = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'List the sessions of the account, most recently used first',
  query: emptyQuery,
  needsSession: true,
  data: z.object({
    sessions: z.array(
      z.object({
        session_id: z.uuid(),
        /** The user agent at login. */
        device: z.string(),
        /**
         * The network at login: `203.0.113.x`, or the /48 of an IPv6 address. Absent when unknown.
         */
        network: z.optional(z.string()),
        /** The sign-in method of the session. */
        method: z.enum(SIGN_IN_METHODS),
        created_at: z.string(),
        /** Up to five minutes late. */
        last_used_at: z.string(),
        /** Whether it is the session of this request. */
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const revoke = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/revoke',
  summary: 'Revoke a session of the account',
  query: emptyQuery,
  body: z.strictObject({ session_id: z.uuid() }),
  needsSession: true,
  data: emptyData,
  errors: ['missingParameter', 'notFound'],
})
