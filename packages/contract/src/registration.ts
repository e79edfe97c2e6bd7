import * as z from 'zod/mini'
import {
  emailAddress,
  humanToken,
  newPassword,
  noQuery,
  nothing,
  token,
  username,
} from './account-fields.ts'
import { endpoint } from './endpoint.ts'

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Opens an account that the mail to its address activates; the same answer for any address',
  query: noQuery,
  body: z.strictObject({
    username,
    email: emailAddress,
    password: newPassword,
    cf_token: z.optional(humanToken),
  }),
  data: nothing,
  statuses: [201],
  errors: [
    'missingParameter',
    'invalidEmail',
    'passwordTooWeak',
    'usernameTaken',
    'verificationRequired',
    'verificationFailed',
    'registrationLimit',
    'mailTooOften',
    'mailNotSent',
  ],
  refusals: { email: 'invalidEmail', password: 'passwordTooWeak' },
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/auth/verify_email',
  summary: 'Activates the account whose mail held the token',
  query: z.object({ token, t: z.optional(z.string()) }),
  data: nothing,
  errors: ['missingParameter', 'invalidToken', 'verificationExpired'],
  refusals: { token: 'invalidToken' },
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend_verification',
  summary: 'Sends the activating mail again; the same answer for any address',
  query: noQuery,
  body: z.strictObject({ email: emailAddress, cf_token: z.optional(humanToken) }),
  data: nothing,
  errors: [
    'missingParameter',
    'invalidEmail',
    'verificationRequired',
    'verificationFailed',
    'mailTooOften',
  ],
  refusals: { email: 'invalidEmail' },
})
