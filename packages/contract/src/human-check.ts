import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readChallenge = endpoint({
  method: 'GET',
  path: '/api/auth/challenge',
  summary: 'A proof of work for the ALTCHA widget, where this installation asks for one',
  query: z.object({
    /** A call that refuses a proof with `verificationRequired` wants one of hard work. */
    work: z.optional(z.enum(['hard'])),
    t: z.optional(z.string()),
  }),
  data: z.object({
    /** As the widget takes it: what is to be derived, how, and until when. */
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string(),
  }),
  errors: ['notFound'],
})
