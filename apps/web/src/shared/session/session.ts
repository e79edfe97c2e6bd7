import type { Endpoint } from '@bannerday/contract/endpoint'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { type Profile, readProfile } from '@bannerday/contract/accounts/profile'
import { englishErrors } from '@bannerday/locales/english/errors'
import type * as z from 'zod/mini'
import { translate } from '#shared/texts/shown-texts.ts'
import { CallError } from '#shared/api/call-error.ts'
import { call } from '#shared/api/call.ts'
import { errorText } from '#shared/api/error-text.ts'
import { isRefusal } from '#shared/api/is-refusal.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import {
  readPreferences,
  writePreference,
  writePreferences,
} from '#shared/preferences/preferences.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'

addEnglish(englishErrors)

type SignedInOptions<Body extends z.ZodMiniObject> = { body?: z.input<Body>; signal?: AbortSignal }

/** What the server answers about a session that is none, or none any more. */
const LOGGED_OUT: readonly unknown[] = [ERROR_CODES.invalidToken, ERROR_CODES.tokenExpired]

/** What it answers about an account that has no sessions. */
const SHUT_OUT: readonly unknown[] = [ERROR_CODES.suspended, ERROR_CODES.notActivated]

/** As the server would answer a call without a session. */
const LOGIN_REQUIRED = { errorCode: ERROR_CODES.invalidToken }

/** As many as a login takes. */
const MOST_DEVICE_MARKS = 5

/**
 * Remembers the session on this device; the profile then comes by itself.
 *
 * @param deviceMark by which the server knows the device at later logins, where it gave one
 */
export function startSession(token: string, deviceMark?: string): void {
  // Whose it is the profile tells; until then nothing is done in the name of the one before.
  writePreferences({ auth_token: token, user_id: undefined })
  if (deviceMark === undefined) return
  const marks = [deviceMark, ...(readPreferences().device_marks ?? [])]
  writePreference('device_marks', marks.slice(0, MOST_DEVICE_MARKS))
}

/** What a login sends along, so that it is not taken for one of a strange device. */
export function deviceMarks(): { device_marks?: string[] } {
  const { device_marks: marks = [] } = readPreferences()
  return marks.length > 0 ? { device_marks: [...marks] } : {}
}

/** Forgets the session on this device, whatever the server thinks of it. */
export function endSession(): void {
  writePreference('auth_token', undefined)
  writePreference('user_id', undefined)
}

/**
 * Asks the server in the name of whoever is signed in. An answer by which the session is over ends
 * it here too, says so in a toast, and is thrown like every other; a lost connection ends nothing.
 */
export async function callSignedIn<
  Query extends z.ZodMiniObject,
  Data extends z.ZodMiniType,
  Body extends z.ZodMiniObject,
>(
  endpoint: Endpoint<Query, Data, Body>,
  query: z.input<Query>,
  options: SignedInOptions<Body> = {},
): Promise<z.output<Data>> {
  return asSignedIn((token) => call(endpoint, query, { ...options, token }))
}

/** The same for whatever else is asked with the token. */
export async function asSignedIn<Outcome>(
  ask: (token: string) => Promise<Outcome>,
): Promise<Outcome> {
  const token = readPreferences().auth_token
  if (token === undefined) throw new CallError('server', 401, '', LOGIN_REQUIRED)
  try {
    return await ask(token)
  } catch (error) {
    if (isRefusal(error) && [...LOGGED_OUT, ...SHUT_OUT].includes(error.errorCode)) {
      expel(token, error)
    }
    throw error
  }
}

/** The profile of whoever is signed in. A session that is refused it is of no use, and ends. */
export async function fetchProfile(signal: AbortSignal): Promise<Profile> {
  const token = readPreferences().auth_token
  try {
    const profile = await callSignedIn(readProfile, {}, { signal })
    // Another session may have begun since, or none be left.
    if (readPreferences().auth_token === token) writePreference('user_id', profile.user_id)
    return profile
  } catch (error) {
    if (isRefusal(error)) expel(token, error)
    throw error
  }
}

/** Once for each session: several calls may hear of its end, and another may have begun since. */
function expel(token: string | undefined, error: CallError): void {
  if (token === undefined || readPreferences().auth_token !== token) return
  endSession()
  const text = LOGGED_OUT.includes(error.errorCode)
    ? translate('app.session.loginFailed')
    : errorText(error)
  showToast(text, { color: 'error', timeout: 0 })
}
