import * as z from 'zod/mini'
import {
  emailAddress,
  humanToken,
  newPassword,
  noQuery,
  nothing,
  password,
  token,
  username,
} from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'

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

const verificationQuery = z.object({ token, t: z.optional(z.string()) })

export const readRegistration = endpoint({
  method: 'GET',
  path: '/api/auth/registration',
  summary: 'Which account the token of a mail activates; it stays usable',
  query: verificationQuery,
  data: z.object({
    username: z.string(),
    /** Several accounts wait for the address: the password of this one is required. */
    needs_password: z.boolean(),
  }),
  errors: ['missingParameter', 'invalidToken', 'verificationExpired', 'emailTaken'],
  refusals: { token: 'invalidToken' },
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/auth/verify_email',
  summary: 'Activates the account whose mail held the token, if no other waits for its address',
  hasEffect: true,
  query: verificationQuery,
  data: nothing,
  errors: ['missingParameter', 'invalidToken', 'verificationExpired', 'emailTaken'],
  refusals: { token: 'invalidToken' },
})

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/verify_email',
  summary:
    'Activates the account whose mail held the token, by the password it was registered with',
  query: noQuery,
  body: z.strictObject({ token, password }),
  data: nothing,
  errors: [
    'missingParameter',
    'invalidToken',
    'verificationExpired',
    'emailTaken',
    'currentPasswordWrong',
    'tooManyRequests',
  ],
  refusals: { password: 'currentPasswordWrong' },
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
