import * as z from 'zod/mini'
import {
  emailAddress,
  captchaToken,
  newPassword,
  emptyQuery,
  emptyData,
  invitation,
  password,
  token,
  username,
} from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Register an account, to be activated by mail; the response is the same for any address',
  query: emptyQuery,
  body: z.strictObject({
    username,
    email: emailAddress,
    password: newPassword,
    invitation: z.optional(invitation),
    cf_token: z.optional(captchaToken),
  }),
  data: emptyData,
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
    'registrationClosed',
    'invitationNeeded',
    'signInMethodOff',
  ],
  refusals: {
    email: 'invalidEmail',
    password: 'passwordTooWeak',
    invitation: 'invitationNeeded',
  },
})

const verificationQuery = z.object({ token, t: z.optional(z.string()) })

const verificationErrors = [
  'missingParameter',
  'invalidToken',
  'verificationExpired',
  'alreadyActivated',
  'linkReplaced',
  'emailTaken',
] as const

export const readToken = endpoint({
  method: 'GET',
  path: '/api/auth/registration',
  summary: 'Get the account of an activation token without consuming the token',
  query: verificationQuery,
  data: z.object({
    username: z.string(),
    /** Several accounts wait for the address: the password of this one is required. */
    needs_password: z.boolean(),
  }),
  errors: verificationErrors,
  refusals: { token: 'invalidToken' },
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/auth/verify_email',
  summary:
    'Activate an account with the token from the mail, if no other account is waiting for the same address',
  hasEffect: true,
  query: verificationQuery,
  data: emptyData,
  errors: verificationErrors,
  refusals: { token: 'invalidToken' },
})

export const confirm = endpoint({
  method: 'POST',
  path: '/api/auth/verify_email',
  summary: 'Activate an account with the token from the mail and the password of the registration',
  query: emptyQuery,
  body: z.strictObject({ token, password }),
  data: emptyData,
  errors: [...verificationErrors, 'currentPasswordWrong', 'tooManyRequests'],
  refusals: { password: 'currentPasswordWrong' },
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/auth/resend_verification',
  summary: 'Send the activation mail again; the response is the same for any address',
  query: emptyQuery,
  body: z.strictObject({ email: emailAddress, cf_token: z.optional(captchaToken) }),
  data: emptyData,
  errors: [
    'missingParameter',
    'invalidEmail',
    'verificationRequired',
    'verificationFailed',
    'mailTooOften',
    'signInMethodOff',
  ],
  refusals: { email: 'invalidEmail' },
})
