import * as configApi from '@bannerday/contract/config'
import { callApi } from '#shared/api/call-api.ts'
import { readPreferences, subscribeToPreferences } from '#shared/preferences.ts'
import { readStoredSession } from '#shared/session/stored-session.ts'
import { currentSubscription, pushSupport, subscribe } from './push-device.ts'
import { remindersToSave, saveReminders } from './save-reminders.ts'

/** The debounce of several status changes in a row, in milliseconds. */
const PAUSE_MS = 3000

/**
 * Sends changes that affect reminders to the server while this device has a subscription. A failed
 * request is repeated with the next change or at the next start.
 */
export function syncReminders(): void {
  let told = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = async () => {
    const said = whatCounts()
    if (said === told) return
    const subscription = (await currentSubscription()) ?? (await subscribeAgain())
    if (subscription) await saveReminders(subscription)
    told = said
  }
  const scheduleSync = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void tell().catch(() => undefined), PAUSE_MS)
  }
  if (!('serviceWorker' in navigator)) return
  subscribeToPreferences(scheduleSync)
  scheduleSync()
}

/**
 * A text that changes with everything the subscription depends on, including the account; empty
 * without reminders on this device.
 */
function whatCounts(): string {
  const saved = remindersToSave(readPreferences())
  return saved === null ? '' : JSON.stringify([saved, readStoredSession().auth_token])
}

/**
 * Browsers occasionally drop a subscription; the permission persists, so the device subscribes
 * again.
 */
async function subscribeAgain(): Promise<PushSubscription | null> {
  if (readPreferences().reminders === undefined) return null
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return null
  const { push_public_key: key } = await callApi(configApi.get, {})
  return key === null ? null : subscribe(key)
}
