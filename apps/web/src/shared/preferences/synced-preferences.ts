import type { PreferenceChanges, PreferenceKey } from './stored-preferences.ts'

/** What an account can keep in the cloud. */
export const SYNCED_KEYS = [
  'activityStatus',
  'secondAccounts',
  'userGameSelections',
  'gameOrder',
] as const satisfies readonly PreferenceKey[]

/**
 * The changes with the time of those that an account can keep. It is later than every cloud copy
 * this device took part in, even where its clock is behind that of the server.
 */
export function withChangeTime(
  changes: PreferenceChanges,
  lastChange: number | undefined,
  nowMs: number,
): PreferenceChanges {
  if (!SYNCED_KEYS.some((key) => key in changes)) return changes
  return { settingsChangedAt: Math.max(nowMs, (lastChange ?? 0) + 1), ...changes }
}
