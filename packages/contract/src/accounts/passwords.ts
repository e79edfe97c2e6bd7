import * as z from 'zod/mini'
import {
  emailAddress,
  captchaToken,
  newPassword,
  emptyQuery,
  emptyData,
  password,
  token,
} from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'

export const change = endpoint({
  method: 'POST',
  path: '/api/auth/change_password',
  summary:
    'Change or set the password and end the other sessions; without the current password, requires a recently re-authenticated session',
  query: emptyQuery,
  body: z.strictObject({ current_password: z.optional(password), new_password: newPassword }),
  needsSession: true,
  data: emptyData,
  errors: [
    'missingParameter',
    'currentPasswordWrong',
    'freshSignInNeeded',
    'passwordTooWeak',
    'passwordUnchanged',
    'signInMethodOff',
    'tooManyRequests',
  ],
  refusals: { new_password: 'passwordTooWeak', current_password: 'currentPasswordWrong' },
})

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/auth/request_password_reset',
  summary: 'Request a password reset by mail; the response is the same for any address',
  query: emptyQuery,
  body: z.strictObject({ email: emailAddress, cf_token: z.optional(captchaToken) }),
  data: emptyData,
  errors: [
    'missingParameter',
    'invalidEmail',
    'signInMethodOff',
    'verificationRequired',
    'verificationFailed',
  ],
  refusals: { email: 'invalidEmail' },
})

export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/api/auth/verify_reset_token',
  summary: 'Get the account of a password reset token without consuming the token',
  query: z.object({ token, t: z.optional(z.string()) }),
  data: z.object({ username: z.string() }),
  errors: ['missingParameter', 'resetTokenInvalid', 'resetTokenExpired'],
  refusals: { token: 'resetTokenInvalid' },
})

export const reset = endpoint({
  method: 'POST',
  path: '/api/auth/reset_password',
  summary: 'Set a new password with the token from the mail and end every session',
  query: emptyQuery,
  body: z.strictObject({
    token,
    new_password: newPassword,
    cf_token: z.optional(captchaToken),
  }),
  data: emptyData,
  errors: [
    'missingParameter',
    'resetTokenInvalid',
    'resetTokenExpired',
    'passwordTooWeak',
    'signInMethodOff',
    'verificationRequired',
    'verificationFailed',
  ],
  refusals: { token: 'resetTokenInvalid', new_password: 'passwordTooWeak' },
})
