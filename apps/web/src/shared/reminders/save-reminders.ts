import * as reminderApi from '@bannerday/contract/reminders'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import { callApi } from '../api/call-api.ts'
import { localZone } from '../clock.ts'
import { readStoredSession } from '#shared/session/stored-session.ts'
import { getFinished } from './get-finished.ts'
import { type Preferences, readPreferences } from '../preferences.ts'

/** Returns the reminder settings of this device for the server; null without a subscription. */
export function remindersToSave(preferences: Preferences) {
  const { reminders, activityStatus, userLanguage } = preferences
  if (reminders === undefined) return null
  return {
    rules: { ...reminders, ...getEndpoint(preferences) },
    language: userLanguage ?? 'en',
    through: getFinished(activityStatus),
  }
}

/** Returns the player's zone and servers. */
export function getEndpoint({
  gameServers,
  serverTimezone,
}: Pick<Preferences, 'gameServers' | 'serverTimezone'>) {
  return { zone: localZone(), servers: getGameServers(gameServers, serverTimezone) }
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

/** Has a message sent; whether the push service took it. */
export async function tryReminder(subscription: PushSubscription): Promise<boolean> {
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
