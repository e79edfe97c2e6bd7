import * as z from 'zod/mini'
import {
  emailAddress,
  humanToken,
  newPassword,
  noQuery,
  nothing,
  password,
  token,
} from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change_password',
  summary:
    'Sets another password, or a first one, and ends the other sessions; without the current one it takes a session that was proved just now',
  query: noQuery,
  body: z.strictObject({ current_password: z.optional(password), new_password: newPassword }),
  needsSession: true,
  data: nothing,
  errors: [
    'missingParameter',
    'currentPasswordWrong',
    'freshSignInNeeded',
    'passwordTooWeak',
    'passwordUnchanged',
    'tooManyRequests',
  ],
  refusals: { new_password: 'passwordTooWeak', current_password: 'currentPasswordWrong' },
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/request_password_reset',
  summary:
    'Sends the token of a reset by mail, never in the answer; the same answer for any address',
  query: noQuery,
  body: z.strictObject({ email: emailAddress, cf_token: z.optional(humanToken) }),
  data: nothing,
  errors: ['missingParameter', 'invalidEmail', 'verificationRequired', 'verificationFailed'],
  refusals: { email: 'invalidEmail' },
})

export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/api/auth/verify_reset_token',
  summary: 'Whose password the token resets; it stays usable',
  query: z.object({ token, t: z.optional(z.string()) }),
  data: z.object({ username: z.string() }),
  errors: ['missingParameter', 'resetTokenInvalid', 'resetTokenExpired'],
  refusals: { token: 'resetTokenInvalid' },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset_password',
  summary: 'Sets a new password by the token of the mail and ends every session',
  query: noQuery,
  body: z.strictObject({
    token,
    new_password: newPassword,
    cf_token: z.optional(humanToken),
  }),
  data: nothing,
  errors: [
    'missingParameter',
    'resetTokenInvalid',
    'resetTokenExpired',
    'passwordTooWeak',
    'verificationRequired',
    'verificationFailed',
  ],
  refusals: { token: 'resetTokenInvalid', new_password: 'passwordTooWeak' },
})
