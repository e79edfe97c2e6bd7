import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The OpenID Connect providers of an installation, by the number in their variables. */
export const OIDC_PROVIDERS = ['oidc', 'oidc_2', 'oidc_3'] as const

export type OidcProvider = (typeof OIDC_PROVIDERS)[number]

/** The identity providers; those not configured have no button. */
export const SOCIAL_PROVIDERS = ['qq', 'microsoft', ...OIDC_PROVIDERS] as const

/** Registration for everyone, for holders of an invitation, or closed. Existing accounts can always log in. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const

export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export const get = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'Get the features enabled on this installation',
  query: z.object({ t: z.optional(z.string()) }),
  data: z.object({
    china_host: z.nullable(z.string()),
    international_host: z.nullable(z.string()),
    china_filing_number: z.nullable(z.string()),
    /** The URL of the source code of this installation. */
    source_repository: z.nullable(z.string()),
    /** The captcha of the forms; null without one. */
    human_check: z.nullable(
      z.object({ kind: z.enum(['turnstile', 'altcha']), site_key: z.nullable(z.string()) }),
    ),
    /** The host to which passkeys are bound. Null when passkeys are unavailable. */
    passkey_host: z.nullable(z.string()),
    social_providers: z.array(z.enum(SOCIAL_PROVIDERS)),
    /** The names of OIDC_PROVIDERS, in their order; empty for one that is not configured. */
    oidc_names: z.optional(z.array(z.string())),
    registration: z.enum(REGISTRATION_MODES),
    /** Whether accounts can log in and register with a password. */
    password_sign_in: z.boolean(),
    /** The VAPID public key, or null where push is not set up. */
    push_public_key: z.nullable(z.string()),
  }),
  errors: [],
})
export type Config = z.infer<typeof get.data>
