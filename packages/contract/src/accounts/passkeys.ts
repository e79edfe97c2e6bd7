import * as z from 'zod/mini'
import { deviceMarks, emptyQuery, emptyData, password } from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'

/** Maximum number of passkeys per account. */
export const MAX_PASSKEYS = 20

export const MAX_PASSKEY_NAME_LENGTH = 60

const base64url = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/))

/** At most 1023 bytes (WebAuthn level 3, section 5.1), in base64url. */
const credentialId = base64url(1364)

const clientData = base64url(8000)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
}

/** The name given by the user; surrounding spaces do not count. */
const name = z.string().check(z.maxLength(MAX_PASSKEY_NAME_LENGTH), z.regex(/^(?=.*\S)\P{Cc}+$/u))

const passkey = z.object({
  passkey_id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** Whether the passkey is synced to other devices. */
  backed_up: z.boolean(),
})

export const getLoginOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/login_options',
  summary: 'Get the options for a passkey login (PublicKeyCredentialRequestOptionsJSON)',
  query: emptyQuery,
  body: z.strictObject({}),
  data: z.object({
    challenge: z.string(),
    rpId: z.string(),
    userVerification: z.literal('required'),
    timeout: z.int(),
  }),
  errors: ['notPermitted', 'tooManyRequests'],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/login',
  summary: 'Log in with a passkey (AuthenticationResponseJSON)',
  query: emptyQuery,
  body: z.strictObject({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: clientData,
        authenticatorData: base64url(4000),
        signature: base64url(4000),
        /** The user handle of the account. */
        userHandle: base64url(100),
      }),
    }),
    device_marks: deviceMarks,
  }),
  data: z.object({ token: z.string(), device_mark: z.optional(z.string()) }),
  errors: ['missingParameter', 'wrongCredentials', 'notPermitted', 'suspended', 'tooManyRequests'],
})

export const getCreationOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/add_options',
  summary:
    'Get the options for a new passkey (PublicKeyCredentialCreationOptionsJSON); without the password, requires a recently re-authenticated session',
  query: emptyQuery,
  body: z.strictObject({ current_password: z.optional(password) }),
  needsSession: true,
  data: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
    timeout: z.int(),
  }),
  errors: [
    'missingParameter',
    'currentPasswordWrong',
    'freshSignInNeeded',
    'notPermitted',
    'tooManyRequests',
  ],
  refusals: { current_password: 'currentPasswordWrong' },
})

export const add = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/add',
  summary: 'Add a passkey (RegistrationResponseJSON)',
  query: emptyQuery,
  body: z.strictObject({
    name,
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: clientData,
        attestationObject: base64url(32_000),
      }),
    }),
  }),
  needsSession: true,
  data: emptyData,
  errors: ['missingParameter', 'verificationFailed', 'notPermitted'],
})

export const list = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'List the passkeys of the account, oldest first',
  query: emptyQuery,
  needsSession: true,
  data: z.object({ passkeys: z.array(passkey) }),
  errors: [],
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/remove',
  summary: 'Remove a passkey, unless it is the only sign-in method',
  query: emptyQuery,
  body: z.strictObject({ passkey_id: credentialId }),
  needsSession: true,
  data: emptyData,
  errors: ['missingParameter', 'notFound', 'lastWayIn'],
})

export const rename = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/rename',
  summary: 'Rename a passkey',
  query: emptyQuery,
  body: z.strictObject({ passkey_id: credentialId, name }),
  needsSession: true,
  data: emptyData,
  errors: ['missingParameter', 'notFound'],
})
