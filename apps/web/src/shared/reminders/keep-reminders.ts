import { readConfig } from '@bannerday/contract/config'
import { call } from '#shared/api/call.ts'
import { readPreferences, subscribeToPreferences } from '#shared/preferences/preferences.ts'
import { currentSubscription, pushSupport, subscribe } from './push-device.ts'
import { remindersToSave, saveReminders } from './save-reminders.ts'

/** So that several marks in a row are told together, in milliseconds. */
const PAUSE_MS = 3000

/**
 * Tells the server whenever something changes that reminders go by, as long as this device is
 * reminded. What could not be told is told with the next change, or the next start.
 */
export function keepReminders(): void {
  let told = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = async () => {
    const said = whatCounts()
    if (said === told) return
    const subscription = (await currentSubscription()) ?? (await subscribeAgain())
    if (subscription) await saveReminders(subscription)
    told = said
  }
  const tellSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void tell().catch(() => undefined), PAUSE_MS)
  }
  if (!('serviceWorker' in navigator)) return
  subscribeToPreferences(tellSoon)
  tellSoon()
}

/** As text, and with the account: empty while this device is not reminded. */
function whatCounts(): string {
  const preferences = readPreferences()
  const saved = remindersToSave(preferences)
  return saved === null ? '' : JSON.stringify([saved, preferences.auth_token])
}

/** Browsers drop a subscription now and then; who allowed it once need not be asked again. */
async function subscribeAgain(): Promise<PushSubscription | null> {
  if (readPreferences().reminders === undefined) return null
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return null
  const { push_public_key: key } = await call(readConfig, {})
  return key === null ? null : subscribe(key)
}
