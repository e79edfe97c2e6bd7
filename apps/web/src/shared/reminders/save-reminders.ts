import * as reminderApi from '@bannerday/contract/reminders'
import { listFinished, type StatusNotes } from '@bannerday/domain/activities/activity-status'
import { listValidFollowed } from '@bannerday/domain/reminders/followed-items'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import { readStoredSession } from '../session/stored-session.ts'
import { callApi } from '../api/call-api.ts'
import { getLocalZone } from '../clock.ts'
import { type Preferences, readPreferences } from '../preferences.ts'

/** Returns the reminder settings of this device for the server; null without a subscription. */
export function remindersToSave(preferences: Preferences) {
  const { reminders, activityStatus, followedItems, userLanguage } = preferences
  if (reminders === undefined) return null
  return {
    rules: { ...reminders, ...getZoneAndServers(preferences) },
    language: userLanguage ?? 'en',
    through: getFinished(activityStatus),
    followed: listValidFollowed(followedItems),
  }
}

/** Returns the player's zone and servers. */
export function getZoneAndServers({
  gameServers,
  serverTimezone,
}: Pick<Preferences, 'gameServers' | 'serverTimezone'>) {
  return { zone: getLocalZone(), servers: getGameServers(gameServers, serverTimezone) }
}

/** Sends the reminder settings of this device to the server. */
export async function saveReminders(subscription: PushSubscription): Promise<void> {
  const preferences = readPreferences()
  const saved = remindersToSave(preferences)
  if (saved === null) return
  const token = readStoredSession().auth_token
  const body = { ...saved, subscription: getKeys(subscription) }
  await callApi(reminderApi.save, {}, { body, ...(token !== undefined && { token }) })
}

/** Ends reminders on this device, here and on the server. */
export async function endReminders(subscription: PushSubscription): Promise<void> {
  await callApi(reminderApi.remove, {}, { body: { subscription: getKeys(subscription) } })
  await subscription.unsubscribe()
}

/** Sends a test notification; returns whether the push service accepted it. */
export async function sendTestReminder(subscription: PushSubscription): Promise<boolean> {
  const { sent } = await callApi(
    reminderApi.sendTest,
    {},
    { body: { subscription: getKeys(subscription) } },
  )
  return sent
}

function getKeys(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

/** The limit of the server, above the number of statuses that matter for reminders. */
const MAX_ENTRIES = 2000

/** Lists the uuids of the activities that are done or dismissed. */
export function getFinished(notes: StatusNotes): string[] {
  return listFinished(notes).slice(-MAX_ENTRIES)
}

/** The limit of the server. */
const MAX_STARRED = 200

/** Lists the finished and the starred activities, and the followed items, for the server. */
export function getMarked({
  activityStatus: notes,
  followedItems,
}: Pick<Preferences, 'activityStatus' | 'followedItems'>) {
  const starred = Object.keys(notes).filter((uuid) => notes[uuid] === 'starred')
  return {
    through: getFinished(notes),
    starred: starred.slice(-MAX_STARRED),
    followed: listValidFollowed(followedItems),
  }
}

/** Whether a device can be reminded, else the reason. */
export type PushSupport = 'ready' | 'unsupported' | 'needs-install' | 'denied'

/** Returns the browser's push support without a permission prompt. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator)) return 'unsupported'
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) {
    // On Apple's devices only apps on the home screen receive push messages.
    const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || isIpadAsMac()
    return isApple ? 'needs-install' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

function isIpadAsMac(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
}

/** Returns the push subscription of this device; null without one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this device to push, with a permission prompt on first use.
 *
 * @param publicKey the server's key; a subscription for another key is replaced
 * @returns null without permission or support
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return null
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return registration.pushManager.subscribe(options)
}
