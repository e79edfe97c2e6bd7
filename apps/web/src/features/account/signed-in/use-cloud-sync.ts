import type { Slot } from '@bannerday/contract/settings-slots'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { readPreferences } from '#shared/preferences/preferences.ts'
import { useProfile } from '#shared/session/use-session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import type { CloudQuestion } from './cloud-question.ts'
import { type Download, getDownloadEffect } from './download-effect.ts'
import { getDownloadChanges, NOTHING_LOCAL } from './local-settings.ts'
import { getSlotTime } from './newest-slot.ts'
import { settingsToUpload } from './settings-to-upload.ts'
import { useCloudSlots } from './use-cloud-slots.ts'
import { useLocalChange } from './use-local-change.ts'
import { useTask } from '../tasks/use-task.ts'

/** Returns the actions on the settings of this device and a slot, with their confirmations. */
export function useCloudSync({ onCleared }: { onCleared: () => void }) {
  const { t } = useTranslation()
  const { run, whileBusy } = useTask()
  const [question, setQuestion] = useState<CloudQuestion | null>(null)
  const cloud = useCloudSlots()
  const profile = useProfile()
  const changeLocal = useLocalChange()

  async function upload(slot: Slot): Promise<void> {
    const settings = settingsToUpload(readPreferences())
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
    if (writtenAt === null || settingsToUpload(readPreferences()) === null) await upload(slot)
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

  function doWhatWasAsked(asked: CloudQuestion): void {
    if (asked.kind === 'overwrite') void run(() => upload(asked.slot), failed('upload'))
    if (asked.kind === 'set-back') adopt(asked.slot, asked.download)
    if (asked.kind === 'clear-cloud') void run(() => clear(asked.slot), failed('clear'))
    if (asked.kind === 'clear-local') {
      changeLocal(NOTHING_LOCAL, t('app.settings.account.local.clearSuccess'))
    }
  }

  return {
    whileBusy,
    question,
    setQuestion,
    doWhatWasAsked,
    upload: (slot: Slot) => void run(() => uploadOrAsk(slot), failed('upload')),
    download: (slot: Slot) => void run(() => downloadOrAsk(slot), failed('download')),
  }
}
