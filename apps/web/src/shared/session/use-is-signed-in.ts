import { usePreference } from '#shared/preferences/preferences.ts'

/**
 * Returns whether this device has a session, for the first page. `useSession` loads the profile;
 * `useSessionCheck` ends an expired session.
 */
export function useIsSignedIn(): boolean {
  return usePreference('auth_token') !== undefined
}
