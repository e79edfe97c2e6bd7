import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getChallenge = endpoint({
  method: 'GET',
  path: '/api/auth/challenge',
  summary: 'Get a proof-of-work challenge for the ALTCHA widget, if this installation requires one',
  query: z.object({
    /** Required after a refusal with `verificationRequired`: a harder challenge. */
    work: z.optional(z.enum(['hard'])),
    t: z.optional(z.string()),
  }),
  data: z.object({
    /** Parameters for the widget: derivation, cost and expiry. */
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string(),
  }),
  errors: ['notFound'],
})
