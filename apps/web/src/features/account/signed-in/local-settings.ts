import type { Settings } from '@bannerday/contract/settings-slots'
import type {
  PreferenceChanges,
  StoredPreferences,
} from '#shared/preferences/stored-preferences.ts'

/** The changes that clear all synchronized settings. */
export const NOTHING_LOCAL: PreferenceChanges = {
  activityStatus: undefined,
  secondAccounts: undefined,
  userGameSelections: undefined,
  gameOrder: undefined,
  settingsChangedAt: undefined,
}

/** Returns the changes that restore the current synchronized settings. */
export function wayBack(preferences: StoredPreferences): PreferenceChanges {
  const { activityStatus, secondAccounts, userGameSelections, gameOrder } = preferences
  const { settingsChangedAt } = preferences
  return { activityStatus, secondAccounts, userGameSelections, gameOrder, settingsChangedAt }
}

/** Returns the changes that a download makes. Parts that the slot lacks stay unchanged. */
export function getDownloadChanges(config: Settings, updatedAt: string): PreferenceChanges {
  return { ...config, settingsChangedAt: Date.parse(updatedAt) }
}
