import * as z from 'zod/mini'
import {
  deviceMarks,
  emptyQuery,
  emptyData,
  invitation,
  password,
  username,
} from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'
import { OIDC_PROVIDERS, SOCIAL_PROVIDERS } from '../config.ts'

/** Lifetime of an OAuth flow, and of a pending signup after it. */
export const OAUTH_FLOW_LIFETIME_MINUTES = 15

/**
 * Identifies the browser of an OAuth flow or pending signup: a callback URL is useless without it.
 */
const cookie = { name: 'bannerday_social', path: '/api/auth' } as const

const provider = z.enum(SOCIAL_PROVIDERS)

/** The URL for a full-page redirect. */
const redirectData = z.object({ auth_url: z.string() })

/** `1` to return to the China host; otherwise to the international one. */
const isDomestic = z.optional(z.enum(['0', '1']))

export const startQq = endpoint({
  method: 'GET',
  path: '/api/auth/qq/login',
  hasEffect: true,
  summary:
    'Start a QQ login: returns the authorization URL and sets a cookie with the secret for the callback',
  query: emptyQuery,
  cookie,
  data: redirectData,
  errors: ['thirdPartySignInFailed', 'tooManyRequests'],
})

export const startMicrosoft = endpoint({
  method: 'GET',
  path: '/api/auth/microsoft/login',
  hasEffect: true,
  summary:
    'Start a Microsoft login: returns the authorization URL and sets a cookie with the secret for the callback',
  query: z.object({ is_domestic: isDomestic, t: z.optional(z.string()) }),
  cookie,
  data: redirectData,
  errors: ['thirdPartySignInFailed', 'tooManyRequests'],
})

export const startOidc = endpoint({
  method: 'GET',
  path: '/api/auth/oidc/login',
  hasEffect: true,
  summary:
    'Start an OpenID Connect login: returns the authorization URL and sets a cookie with the secret for the callback',
  query: z.object({
    provider: z.enum(OIDC_PROVIDERS),
    is_domestic: isDomestic,
    t: z.optional(z.string()),
  }),
  cookie,
  data: redirectData,
  errors: ['missingParameter', 'thirdPartySignInFailed', 'tooManyRequests'],
})

/** The result of an OAuth flow. */
const callbackData = z.object({
  outcome: z.enum([
    /** A session began: `token`. */
    'signed_in',
    /** First login of this subject: the cookie holds a pending signup that needs a username. */
    'username_needed',
    /** Linked to the account whose session started the flow. */
    'linked',
    /** The session that started the flow needs no password for a while. */
    'proved',
  ]),
  token: z.optional(z.string()),
  /** As after a login by password. */
  device_mark: z.optional(z.string()),
  /** With `username_needed`: the nickname at the provider. */
  nickname: z.optional(z.nullable(z.string())),
  /** The picture at the provider, as a `data:` URL: without an account it has no path yet. */
  avatar: z.optional(z.nullable(z.string())),
})

/** The authorization code. */
const code = z.string().check(z.minLength(1), z.maxLength(4000))
const state = z.string().check(z.minLength(1), z.maxLength(200))

/** Marks of earlier logins on this device, separated by commas. */
const joinedDeviceMarks = z.optional(z.string().check(z.maxLength(600)))

const callbackQuery = {
  /**
   * Without it the request is the provider's callback, with `code` and `state` or `error`, and
   * redirects to the page.
   */
  json: z.literal('1'),
  device_marks: joinedDeviceMarks,
  t: z.optional(z.string()),
}

const callback = {
  method: 'GET',
  hasEffect: true,
  cookie,
  data: callbackData,
  errors: [
    'missingParameter',
    'thirdPartySignInFailed',
    'signInTaken',
    'notPermitted',
    'suspended',
    'registrationClosed',
    'tooManyRequests',
  ],
} as const

export const completeQq = endpoint({
  ...callback,
  path: '/api/auth/qq/callback',
  summary:
    'Complete a QQ login, once, for the browser that started it. The callback from QQ redirects to /settings with qq_code and qq_state, or qq_error',
  query: z.object({ qq_code: code, qq_state: state, ...callbackQuery }),
})

export const completeMicrosoft = endpoint({
  ...callback,
  path: '/api/auth/microsoft/callback',
  summary:
    'Complete a Microsoft login, once, for the browser that started it. The callback from Microsoft redirects to /settings with ms_code and ms_state, or ms_error',
  query: z.object({ ms_code: code, ms_state: state, ...callbackQuery }),
})

/** The path of each OpenID Connect callback, which the operator registers at the provider. */
export const OIDC_CALLBACK_PATHS = OIDC_PROVIDERS.map(
  (id) => [`/api/auth/${id}/callback`, id] as const,
)

export const completeOidc = endpoint({
  ...callback,
  path: '/api/auth/oidc/callback',
  summary:
    'Complete an OpenID Connect login, once, for the browser that started it. The callback from the provider redirects to /settings with one parameter, oidc, that contains provider, code, state and iss, or error',
  query: z.object({
    oidc_provider: z.enum(OIDC_PROVIDERS),
    oidc_code: code,
    oidc_state: state,
    /** The issuer in the callback (RFC 9207), against mix-up attacks. */
    oidc_iss: z.optional(z.string().check(z.maxLength(500))),
    ...callbackQuery,
  }),
})

export const completeSignup = endpoint({
  method: 'POST',
  path: '/api/auth/social/register',
  summary: 'Complete a sign-up that returned `username_needed` and log in',
  query: emptyQuery,
  body: z.strictObject({
    username,
    invitation: z.optional(invitation),
    device_marks: deviceMarks,
  }),
  cookie,
  data: z.object({ token: z.string(), device_mark: z.optional(z.string()) }),
  statuses: [201],
  errors: [
    'missingParameter',
    'usernameTaken',
    'thirdPartySignInFailed',
    'suspended',
    'registrationLimit',
    'registrationClosed',
    'invitationNeeded',
  ],
  refusals: { invitation: 'invitationNeeded' },
})

export const list = endpoint({
  method: 'GET',
  path: '/api/auth/social',
  summary: 'List the sign-in methods of the account except its passkeys',
  query: emptyQuery,
  needsSession: true,
  data: z.object({
    has_password: z.boolean(),
    /** Until when this session needs no password; null when it needs one now. */
    proved_until: z.nullable(z.string()),
    linked: z.array(
      z.object({
        provider,
        /** The nickname at the provider when it was linked. */
        nickname: z.nullable(z.string()),
        linked_at: z.string(),
        last_used_at: z.nullable(z.string()),
        /** Whether another sign-in method would remain without it. */
        removable: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

const flowFields = { provider, is_domestic: isDomestic }

export const link = endpoint({
  method: 'POST',
  path: '/api/auth/social/link',
  summary:
    'Start linking a provider to the account; requires the password or a recently re-authenticated session',
  query: emptyQuery,
  body: z.strictObject({ ...flowFields, current_password: z.optional(password) }),
  needsSession: true,
  cookie,
  data: redirectData,
  errors: [
    'missingParameter',
    'currentPasswordWrong',
    'freshSignInNeeded',
    'notPermitted',
    'thirdPartySignInFailed',
    'tooManyRequests',
  ],
  refusals: { current_password: 'currentPasswordWrong' },
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/social/prove',
  summary: 'Start a re-authentication with a provider, which replaces the password for ten minutes',
  query: emptyQuery,
  body: z.strictObject(flowFields),
  needsSession: true,
  cookie,
  data: redirectData,
  errors: ['missingParameter', 'thirdPartySignInFailed', 'tooManyRequests'],
})

export const unlink = endpoint({
  method: 'POST',
  path: '/api/auth/social/remove',
  summary: 'Unlink a provider, unless it is the only sign-in method',
  query: emptyQuery,
  body: z.strictObject({ provider }),
  needsSession: true,
  data: emptyData,
  errors: ['missingParameter', 'lastWayIn'],
})
