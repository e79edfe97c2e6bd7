import type * as settingsApi from '@bannerday/contract/settings-slots'
import type { Settings } from '@bannerday/contract/settings-slots'
import type * as z from 'zod/mini'
import type { StoredPreferences } from '#shared/preferences/stored-preferences.ts'
import { settingsToUpload } from './settings-to-upload.ts'

export type Download = z.output<typeof settingsApi.download.data>

const NOTHING: Settings = {
  activityStatus: {},
  secondAccounts: [],
  userGameSelections: {},
  gameOrder: [],
}

/**
 * Returns the effect of a download on this device: `nothing` for equal settings and `renews` for
 * older ones. `sets-back` means that the device was changed after the slot was written.
 */
export function getDownloadEffect(
  preferences: StoredPreferences,
  { config, updated_at: updatedAt }: Download,
): 'nothing' | 'renews' | 'sets-back' {
  const local = settingsToUpload(preferences)
  const before = local ?? NOTHING
  if (canonical({ ...before, ...config }) === canonical(before)) return 'nothing'
  const { settingsChangedAt = 0 } = preferences
  return local !== null && settingsChangedAt > Date.parse(updatedAt) ? 'sets-back' : 'renews'
}

/** Serializes settings with sorted keys, because the database may reorder them. */
function canonical(settings: Settings): string {
  return JSON.stringify(settings, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  )
}
