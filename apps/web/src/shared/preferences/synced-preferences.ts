import type { PreferenceChanges, PreferenceKey } from './stored-preferences.ts'

/** The preferences that an account can store in the cloud. */
export const SYNCED_KEYS = [
  'activityStatus',
  'secondAccounts',
  'userGameSelections',
  'gameOrder',
] as const satisfies readonly PreferenceKey[]

/**
 * Returns the changes with a timestamp if they affect synchronized preferences. It is later than
 * every cloud copy of this device, even when its clock is behind the server's.
 */
export function withChangeTime(
  changes: PreferenceChanges,
  lastChange: number | undefined,
  nowMs: number,
): PreferenceChanges {
  if (!SYNCED_KEYS.some((key) => key in changes)) return changes
  return { settingsChangedAt: Math.max(nowMs, (lastChange ?? 0) + 1), ...changes }
}
