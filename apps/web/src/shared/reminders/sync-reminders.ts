import * as configApi from '@bannerday/contract/config'
import * as digestApi from '@bannerday/contract/mail-digests'
import { FOLLOWED_ITEM, MAX_FOLLOWED_ITEMS } from '@bannerday/domain/reminders/followed-items'
import * as z from 'zod/mini'
import { callApi } from '../api/call-api.ts'
import { readDeviceText, removeDeviceText, writeDeviceText } from '../device-texts.ts'
import { readPreferences, subscribeToPreferences } from '../preferences.ts'
import { readStoredSession } from '../session/stored-session.ts'
import {
  currentSubscription,
  getMarked,
  pushSupport,
  remindersToSave,
  saveReminders,
  subscribe,
} from './save-reminders.ts'

/** The debounce of several status changes in a row, in milliseconds. */
const PAUSE_MS = 3000

/**
 * Sends changes that affect reminders to the server while this device has a subscription. A failed
 * request is repeated with the next change or at the next start.
 */
export function syncReminders(): void {
  let sent = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async () => {
    const current = serialize()
    if (current === sent) return
    const subscription = (await currentSubscription()) ?? (await subscribeAgain())
    if (subscription) await saveReminders(subscription)
    sent = current
  }
  const scheduleSync = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void send().catch(() => undefined), PAUSE_MS)
  }
  if (!('serviceWorker' in navigator)) return
  subscribeToPreferences(scheduleSync)
  scheduleSync()
}

/**
 * A text that changes with everything the subscription depends on, including the account; empty
 * without reminders on this device.
 */
function serialize(): string {
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

/**
 * The pending changes for the server: activities that are no longer finished or starred, and items
 * that are no longer followed.
 */
const PENDING_KEY = 'bannerday-untold-marks'
const pending = z.array(z.string())

/** The limit of the server. */
const MAX_PENDING = 2000

/** The session of an account that has no daily mail. */
let rejectedToken: string | undefined
let isSyncing = false

/**
 * Sends changed statuses and followed items to the server while the account has a daily e-mail. A failed request is
 * repeated with the next change or at the next start.
 */
export function syncFinished(): void {
  if (isSyncing) return
  isSyncing = true
  let previous = getMarked(readPreferences())
  let timer: ReturnType<typeof setTimeout> | undefined
  const scheduleSync = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void sendFinished().catch(() => undefined), PAUSE_MS)
  }
  subscribeToPreferences(() => {
    const marked = getMarked(readPreferences())
    if (JSON.stringify(marked) === JSON.stringify(previous)) return
    const finished = new Set(marked.through)
    const present = new Set([...marked.starred, ...marked.followed])
    const known = [
      ...(readPending() ?? []),
      ...previous.through,
      ...[...previous.starred, ...previous.followed].filter((each) => !present.has(each)),
    ]
    const open = new Set(known.filter((uuid) => !finished.has(uuid)))
    writeDeviceText(PENDING_KEY, JSON.stringify([...open].slice(-MAX_PENDING)))
    previous = marked
    scheduleSync()
  })
  if (readPending() !== null) scheduleSync()
}

/** The account has a daily mail from now on. */
export function retrySync(): void {
  rejectedToken = undefined
}

async function sendFinished(): Promise<void> {
  const token = readStoredSession().auth_token
  if (token === undefined || token === rejectedToken) return
  const text = readDeviceText(PENDING_KEY)
  const removed = readPending() ?? []
  const unfollowed = removed.filter((each) => FOLLOWED_ITEM.test(each)).slice(-MAX_FOLLOWED_ITEMS)
  const open = removed.filter((each) => !FOLLOWED_ITEM.test(each))
  const body = { ...getMarked(readPreferences()), open, unfollowed }
  const { counts } = await callApi(digestApi.saveFinished, {}, { body, token })
  if (!counts) rejectedToken = token
  // A newer change may exist by now.
  if (readDeviceText(PENDING_KEY) === text) removeDeviceText(PENDING_KEY)
}

/** Returns the pending changes; null when all are sent, empty for invalid data. */
function readPending(): string[] | null {
  const text = readDeviceText(PENDING_KEY)
  if (text === null) return null
  try {
    return pending.parse(JSON.parse(text))
  } catch {
    return []
  }
}
