import { usePreference } from '#shared/preferences/preferences.ts'

/**
 * Whether there is a session on this device: all that may be asked with the first page. `useSession`
 * tells whose it is, and brings what that needs; `useSessionCheck` ends one that is over.
 */
export function useIsSignedIn(): boolean {
  return usePreference('auth_token') !== undefined
}
