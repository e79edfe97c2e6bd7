import type { Profile } from '@bannerday/contract/accounts/profile'
import * as settingsApi from '@bannerday/contract/settings-slots'
import type { Slot } from '@bannerday/contract/settings-slots'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateActivities } from '#shared/api/invalidate-activities.ts'
import { nowMs } from '#shared/clock.ts'
import {
  type PreferenceChanges,
  readPreferences,
  writePreference,
  writePreferences,
} from '#shared/preferences.ts'
import { callApiSignedIn, PROFILE_KEY, useProfile } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { READING_TIME, useTask } from '../forms/use-task.ts'
import {
  type Download,
  getDownloadChanges,
  getDownloadEffect,
  getSlotTime,
  CLEARED_SETTINGS,
  getSettingsToUpload,
  getUndoChanges,
} from './settings-slots.ts'

/** Returns the actions on the settings of this device and a slot, with their confirmations. */
export function useCloudSync({ onCleared }: { onCleared: () => void }) {
  const { t } = useTranslation()
  const { run, whileBusy } = useTask()
  const [question, setQuestion] = useState<CloudQuestion | null>(null)
  const cloud = useCloudSlots()
  const profile = useProfile()
  const changeLocal = useLocalChange()

  async function upload(slot: Slot): Promise<void> {
    const settings = getSettingsToUpload(readPreferences())
    if (settings === null) {
      showToast(t('app.settings.account.cloud.noLocalSettings'), { color: 'error' })
      return
    }
    await cloud.upload(slot, settings)
    showToast(t('app.settings.account.cloud.uploadSuccess', { n: slot }))
  }

  function adopt(slot: Slot, { config, updated_at: updatedAt }: Download): void {
    const message = t('app.settings.account.cloud.downloadSuccess', { n: slot })
    changeLocal(getDownloadChanges(config, updatedAt), message)
  }

  /** Refetches first, because another device may have written the slot. */
  async function uploadOrAsk(slot: Slot): Promise<void> {
    const { data } = await profile.refetch({ throwOnError: true })
    const writtenAt = data ? getSlotTime(data.settings_metadata, slot) : null
    if (writtenAt === null || getSettingsToUpload(readPreferences()) === null) await upload(slot)
    else setQuestion({ kind: 'overwrite', slot, writtenAt })
  }

  async function downloadOrAsk(slot: Slot): Promise<void> {
    const download = await cloud.download(slot)
    const local = readPreferences()
    const { settingsChangedAt: changedAt = 0 } = local
    const effect = getDownloadEffect(local, download)
    if (effect === 'sets-back') setQuestion({ kind: 'set-back', slot, changedAt, download })
    else if (effect === 'renews') adopt(slot, download)
    else showToast(t('app.settings.account.cloud.downloadSame'), { color: 'info' })
  }

  async function clear(slot: Slot): Promise<void> {
    await cloud.clear(slot)
    onCleared()
    showToast(t('app.settings.account.cloud.clearSuccess', { n: slot }))
  }

  const failed = (task: 'upload' | 'download' | 'clear') =>
    t(`app.settings.account.cloud.${task}Failed`)

  function confirmQuestion(requested: CloudQuestion): void {
    if (requested.kind === 'overwrite') void run(() => upload(requested.slot), failed('upload'))
    if (requested.kind === 'set-back') adopt(requested.slot, requested.download)
    if (requested.kind === 'clear-cloud') void run(() => clear(requested.slot), failed('clear'))
    if (requested.kind === 'clear-local') {
      changeLocal(CLEARED_SETTINGS, t('app.settings.account.local.clearSuccess'))
    }
  }

  return {
    whileBusy,
    question,
    setQuestion,
    confirmQuestion,
    upload: (slot: Slot) => void run(() => uploadOrAsk(slot), failed('upload')),
    download: (slot: Slot) => void run(() => downloadOrAsk(slot), failed('download')),
  }
}

/**
 * Returns the cloud requests. Their results update the slots at once and invalidate the profile.
 */
function useCloudSlots() {
  const client = useQueryClient()

  function updateSlot(slot: Slot, updatedAt: string | null): void {
    client.setQueriesData<Profile>({ queryKey: [PROFILE_KEY] }, (profile) =>
      profile === undefined ? profile : withSlot(profile, slot, updatedAt),
    )
    void client.invalidateQueries({ queryKey: [PROFILE_KEY] })
  }

  return {
    async upload(slot: Slot, settings: NonNullable<ReturnType<typeof getSettingsToUpload>>) {
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

/** Changes the settings of this device and shows a toast with an undo button. */
function useLocalChange(): (changes: PreferenceChanges, message: string) => void {
  const { t } = useTranslation()
  const client = useQueryClient()

  function apply(changes: PreferenceChanges): void {
    writePreferences(changes)
    invalidateActivities(client)
  }

  return (changes, message) => {
    const before = getUndoChanges(readPreferences())
    apply(changes)
    const undo = () => {
      apply(before)
      showToast(t('app.settings.account.local.undone'))
    }
    showToast(message, {
      timeout: READING_TIME,
      action: { label: t('app.settings.account.local.undo'), run: undo },
    })
  }
}

/** A confirmation before settings are overwritten. Times are in milliseconds since the epoch. */
export type CloudQuestion =
  | { readonly kind: 'overwrite'; readonly slot: Slot; readonly writtenAt: number }
  | {
      readonly kind: 'set-back'
      readonly slot: Slot
      readonly changedAt: number
      readonly download: Download
    }
  | { readonly kind: 'clear-cloud'; readonly slot: Slot; readonly writtenAt: number }
  | { readonly kind: 'clear-local' }
