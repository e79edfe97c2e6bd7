// The texts of the errors that only signed-in requests return.
import 'virtual:texts/errors'
import * as profileApi from '@bannerday/contract/accounts/profile'
import type { Profile } from '@bannerday/contract/accounts/profile'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError, errorText } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/call-api.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { readStoredSession, useStoredSession, writeStoredSession } from './stored-session.ts'

type SignedInOptions<Body extends z.ZodMiniObject> = { body?: z.input<Body>; signal?: AbortSignal }

/** The error codes for an invalid or expired session. */
const SESSION_ENDED: readonly unknown[] = [ERROR_CODES.invalidToken, ERROR_CODES.tokenExpired]

/** The error codes for an account that cannot have sessions. */
const NO_SESSIONS: readonly unknown[] = [ERROR_CODES.suspended, ERROR_CODES.notActivated]

/** The error of a request without a session. */
const LOGIN_REQUIRED = { errorCode: ERROR_CODES.invalidToken }

/** The maximum that a login accepts. */
const MAX_DEVICE_MARKS = 5

/**
 * Stores the session on this device; the profile then loads automatically.
 *
 * @param deviceMark the device token for later logins, if the server issued one
 */
export function startSession(token: string, deviceMark?: string): void {
  // The new user id is set once the profile has loaded; until then no action uses the old one.
  writeStoredSession({ auth_token: token, user_id: undefined })
  if (deviceMark === undefined) return
  const marks = [deviceMark, ...(readStoredSession().device_marks ?? [])]
  writeStoredSession({ device_marks: marks.slice(0, MAX_DEVICE_MARKS) })
}

/**
 * Returns the device tokens for a login, so that it does not count as one from an unknown device.
 */
export function deviceMarks(): { device_marks?: string[] } {
  const { device_marks: marks = [] } = readStoredSession()
  return marks.length > 0 ? { device_marks: [...marks] } : {}
}

/** Removes the session from this device, independent of the server's response. */
export function endSession(): void {
  writeStoredSession({ auth_token: undefined, user_id: undefined })
}

/**
 * Sends a request with the session token. A response that the session has expired also signs out
 * here, shows a toast, and is rethrown like other errors; a lost connection does not sign out.
 */
export async function callApiSignedIn<
  Query extends z.ZodMiniObject,
  Data extends z.ZodMiniType,
  Body extends z.ZodMiniObject,
>(
  endpoint: Endpoint<Query, Data, Body>,
  query: z.input<Query>,
  options: SignedInOptions<Body> = {},
): Promise<z.output<Data>> {
  return asSignedIn((token) => callApi(endpoint, query, { ...options, token }))
}

/** Runs any other request with the token, with the same handling of errors. */
export async function asSignedIn<Outcome>(
  request: (token: string) => Promise<Outcome>,
): Promise<Outcome> {
  const token = readStoredSession().auth_token
  if (token === undefined) throw new ApiError('server', 401, '', LOGIN_REQUIRED)
  try {
    return await request(token)
  } catch (error) {
    if (isRefusal(error) && [...SESSION_ENDED, ...NO_SESSIONS].includes(error.errorCode)) {
      endExpiredSession(token, error)
    }
    throw error
  }
}

/** Loads the profile of the signed-in user. A session without access to it is ended. */
export async function fetchProfile(signal: AbortSignal): Promise<Profile> {
  const token = readStoredSession().auth_token
  try {
    const profile = await callApiSignedIn(profileApi.get, {}, { signal })
    // Another session may have begun since, or none be left.
    if (readStoredSession().auth_token === token) writeStoredSession({ user_id: profile.user_id })
    return profile
  } catch (error) {
    if (isRefusal(error)) endExpiredSession(token, error)
    throw error
  }
}

/** The interval at which a visible page checks its session, in milliseconds. */
const CHECK_INTERVAL_MS = 5 * 60_000

/**
 * Checks the session at once, whenever the page becomes visible, and at intervals, so that the
 * player learns that it has ended or that the account is suspended. Returns a function that stops.
 */
export function watchSession(): () => void {
  checkSession()
  document.addEventListener('visibilitychange', checkSession)
  const timer = setInterval(checkSession, CHECK_INTERVAL_MS)
  return () => {
    document.removeEventListener('visibilitychange', checkSession)
    clearInterval(timer)
  }
}

function checkSession(): void {
  if (document.visibilityState === 'hidden') return
  // The end of the session is displayed there; other errors do not concern the player.
  callApiSignedIn(profileApi.get, {}).catch(() => undefined)
}

/**
 * Ends the session and shows why, once: several responses may report the end, and a new session may
 * have started since.
 */
function endExpiredSession(token: string | undefined, error: ApiError): void {
  if (token === undefined || readStoredSession().auth_token !== token) return
  endSession()
  const text = SESSION_ENDED.includes(error.errorCode)
    ? translate('app.session.loginFailed')
    : errorText(error)
  showToast(text, { color: 'error', timeout: 0 })
}

/** The session state. The profile is undefined while loading and when the server is unreachable. */
export type Session =
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly profile: Profile | undefined }

/** The query key of the profile, one per session. */
export const PROFILE_KEY = 'profile'

/** Returns the session of this device. */
export function useSession(): Session {
  const token = useStoredSession('auth_token')
  const { data } = useProfile()
  return token === undefined ? { state: 'signed-out' } : { state: 'signed-in', profile: data }
}

/** Loads the profile; invalidating `[PROFILE_KEY]` refetches it. */
export function useProfile() {
  const token = useStoredSession('auth_token')
  return useQuery({ ...profileQuery(token), enabled: token !== undefined })
}

/** Query options for the profile of a session. */
export function profileQuery(token: string | undefined) {
  return queryOptions({
    queryKey: [PROFILE_KEY, token],
    queryFn: ({ signal }) => fetchProfile(signal),
  })
}

/** Returns whether the server rejected a request permanently. */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.errorCode !== undefined &&
    error.status < 500 &&
    error.errorCode !== ERROR_CODES.tooManyRequests
  )
}
