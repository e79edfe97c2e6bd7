import type { PushMessage } from '@bannerday/contract/reminders'
import { clientsClaim } from 'workbox-core'
import { addPlugins, addRoute as addPrecacheRoute, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { DONE, getClickUrl, LATER, OPEN } from '#shared/reminders/click-url.ts'
import { checkResponsePlugin } from './check-response.ts'
import {
  apiRoute,
  dropOldLanguages,
  imageRoute,
  languageRoute,
  largeFileRoute,
  pageRoute,
  renewLanguages,
  sharedRoute,
} from './routes.ts'

declare const self: ServiceWorkerGlobalScope

// Requests that no route below matches go to the network, as without a service worker.
addPlugins([checkResponsePlugin])
precache(PRECACHED)
registerRoute(pageRoute)
addPrecacheRoute({ directoryIndex: '', cleanURLs: false })
registerRoute(languageRoute)
registerRoute(largeFileRoute)
registerRoute(imageRoute)
registerRoute(apiRoute)
registerRoute(sharedRoute)

handleMessages()

// The first service worker claims the open page; a later one waits for the player's consent.
clientsClaim()

self.addEventListener('install', (event) => event.waitUntil(renewLanguages()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldLanguages()))
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** Shows push messages as notifications, also while no page is open. */
function handleMessages(): void {
  self.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined
    if (message) event.waitUntil(showMessage(message))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { uuids } = event.notification.data as Pick<PushMessage, 'uuids'>
    event.waitUntil(
      event.action === LATER
        ? postpone(event.notification, uuids)
        : openPage(getClickUrl(uuids, event.action)),
    )
  })
}

function showMessage({ title, body, language, tag, uuids, ...texts }: PushMessage): Promise<void> {
  const options = {
    body,
    lang: language,
    tag,
    // A notification that replaces another one still alerts.
    renotify: true,
    icon: '/icons/icon-192.png',
    data: { uuids },
    actions: ([DONE, LATER, OPEN] as const).flatMap((action) => {
      const text = texts[action]
      return text === undefined ? [] : [{ action, title: text }]
    }),
  }
  return self.registration.showNotification(title, options)
}

/**
 * Asks the server to remind this browser again tomorrow. The subscription's secret authorizes it.
 * Without a connection the notification returns, so that the reminder is not lost.
 */
async function postpone(shown: Notification, uuids: readonly string[]): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription()
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const response = await fetch('/api/reminders/snooze', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription: { endpoint, keys }, uuids }),
  }).catch(() => null)
  if (response?.ok) return
  const { title, body, lang, tag, icon, data } = shown
  const options = { body, lang, tag, icon, data: data as unknown }
  const { actions } = shown as Notification & { readonly actions?: readonly object[] }
  await self.registration.showNotification(title, { ...options, ...(actions && { actions }) })
}

/** Opens the address in the existing tab, because the app runs in one tab at a time. */
async function openPage(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' })
  const shown = await page?.focus().catch(() => null)
  const moved = await shown?.navigate(address).catch(() => null)
  if (!moved) await self.clients.openWindow(address)
}
