import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { onPullChange } from '../device/store/pull-changes.ts'
import { useAccountName } from '../texts/use-account-name.ts'
import { mergeWithCloud } from './sync-with-cloud.ts'
import { COPIES_KEY, readCloudCopies } from '../device/use-cloud-replicas.ts'

/**
 * The debounce delay after a change: another often follows, such as a nickname or a second file.
 */
const AFTER_CHANGE_MS = 2_000

/** The polling interval for changes of other devices. */
const EVERY_MS = 5 * 60_000

/**
 * Merges the cloud accounts while the page is open: at once, after each change, on reconnect and
 * when the page becomes visible, and at intervals. A failed merge is retried at the next of these
 * events; its pending changes stay on the device.
 */
export function useCloudMerge(): void {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const client = useQueryClient()
  const owner = usePreference('user_id')

  const notifyRemoved = useEffectEvent((copy: AccountId) =>
    showToast(t('app.pages.gacha.cloud.removed', { name: accountName(copy) }), { timeout: 0 }),
  )

  useEffect(() => {
    if (owner === undefined) return
    let running: Promise<void> | null = null
    let isAskedAgain = false
    let timer: ReturnType<typeof setTimeout> | undefined

    async function mergeAll(of: string): Promise<void> {
      const copies = await readCloudCopies()
      for (const copy of copies.filter((one) => one.owner === of)) {
        const isKept = await mergeWithCloud(copy, of)
        if (!isKept) notifyRemoved(copy)
      }
      await client.invalidateQueries({ queryKey: COPIES_KEY })
    }

    function merge(): void {
      if (!navigator.onLine || owner === undefined) return
      if (running !== null) {
        isAskedAgain = true
        return
      }
      isAskedAgain = false
      running = mergeAll(owner)
        // The account list shows the last merge, so the error is not reported here.
        .catch(() => undefined)
        .finally(() => {
          running = null
          if (isAskedAgain) merge()
        })
    }

    function soon(): void {
      clearTimeout(timer)
      timer = setTimeout(merge, AFTER_CHANGE_MS)
    }

    function whenSeen(): void {
      if (document.visibilityState === 'visible') merge()
    }

    merge()
    const stopListening = onPullChange(soon)
    const interval = setInterval(whenSeen, EVERY_MS)
    addEventListener('online', merge)
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      stopListening()
      clearTimeout(timer)
      clearInterval(interval)
      removeEventListener('online', merge)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [owner, client])
}
