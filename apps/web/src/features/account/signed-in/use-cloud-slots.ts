import type { Profile } from '@bannerday/contract/accounts/profile'
import * as settingsApi from '@bannerday/contract/settings-slots'
import type { Slot } from '@bannerday/contract/settings-slots'
import { useQueryClient } from '@tanstack/react-query'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, writePreference } from '#shared/preferences/preferences.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { PROFILE_KEY } from '#shared/session/use-session.ts'
import type { Download } from './download-effect.ts'
import type { settingsToUpload } from './settings-to-upload.ts'

/**
 * Returns the cloud requests. Their results update the slots at once and invalidate the profile.
 */
export function useCloudSlots() {
  const client = useQueryClient()

  function updateSlot(slot: Slot, updatedAt: string | null): void {
    client.setQueriesData<Profile>({ queryKey: [PROFILE_KEY] }, (profile) =>
      profile === undefined ? profile : withSlot(profile, slot, updatedAt),
    )
    void client.invalidateQueries({ queryKey: [PROFILE_KEY] })
  }

  return {
    async upload(slot: Slot, settings: NonNullable<ReturnType<typeof settingsToUpload>>) {
      const changedAt = readPreferences().settingsChangedAt
      const body = { ...settings, slot }
      const { updated_at: updatedAt } = await callApiSignedIn(settingsApi.upload, {}, { body })
      // If nothing changed during the upload, the settings are as old as the slot.
      if (readPreferences().settingsChangedAt === changedAt) {
        writePreference('settingsChangedAt', Date.parse(updatedAt))
      }
      updateSlot(slot, updatedAt)
    },

    async download(slot: Slot): Promise<Download> {
      const query = { slot: `${slot}`, t: String(nowMs()) } as const
      const download = await callApiSignedIn(settingsApi.download, query)
      updateSlot(slot, download.updated_at)
      return download
    },

    async clear(slot: Slot): Promise<void> {
      await callApiSignedIn(settingsApi.clear, {}, { body: { slot } })
      updateSlot(slot, null)
    },
  }
}

function withSlot(profile: Profile, slot: Slot, updatedAt: string | null): Profile {
  return {
    ...profile,
    settings_metadata: { ...profile.settings_metadata, [`slot_${slot}`]: updatedAt },
  }
}
