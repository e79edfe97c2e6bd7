import * as z from 'zod/mini'
import { SOCIAL_PROVIDERS, REGISTRATION_MODES } from './config.ts'
import { emptyQuery } from './account-fields.ts'
import { endpoint } from './endpoint.ts'

export const get = endpoint({
  method: 'GET',
  path: '/api/legal',
  summary: 'Get the operator of this installation, and what it stores and sends',
  query: emptyQuery,
  data: z.object({
    /** Null when the operator has not been configured. */
    operator: z.nullable(
      z.object({
        name: z.string(),
        /** The lines of a postal address. */
        address: z.array(z.string()),
        /** A mail address or the URL of a page. */
        contact: z.nullable(z.string()),
      }),
    ),
    /** The country of the server, as two letters of ISO 3166-1. */
    hosting_country: z.nullable(z.string()),
    registration: z.enum(REGISTRATION_MODES),
    password_sign_in: z.boolean(),
    passkeys: z.boolean(),
    social_providers: z.array(z.enum(SOCIAL_PROVIDERS)),
    captcha: z.nullable(z.enum(['turnstile', 'altcha'])),
    /** Whether mails leave the server. */
    sends_mail: z.boolean(),
    reads_announcements: z.boolean(),
    /** The scheduled backups; null without any. */
    backups: z.nullable(z.object({ days: z.int(), encrypted: z.boolean() })),
  }),
  errors: [],
})

export type Legal = z.infer<typeof get.data>
