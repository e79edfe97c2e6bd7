import type { Settings } from '@bannerday/contract/settings-slot'
import type {
  PreferenceChanges,
  StoredPreferences,
} from '#shared/preferences/stored-preferences.ts'

/** The changes that empty what an account can keep. */
export const NOTHING_LOCAL: PreferenceChanges = {
  activityStatus: undefined,
  secondAccounts: undefined,
  userGameSelections: undefined,
  gameOrder: undefined,
  settingsChangedAt: undefined,
}

/** The changes that bring back what an account can keep, as it is now. */
export function wayBack(preferences: StoredPreferences): PreferenceChanges {
  const { activityStatus, secondAccounts, userGameSelections, gameOrder } = preferences
  const { settingsChangedAt } = preferences
  return { activityStatus, secondAccounts, userGameSelections, gameOrder, settingsChangedAt }
}

/** The changes that take over a slot. A part that it does not hold stays as it is here. */
export function changesOfDownload(config: Settings, updatedAt: string): PreferenceChanges {
  return { ...config, settingsChangedAt: Date.parse(updatedAt) }
}
