import type { PushMessage } from '@bannerday/contract/reminders'
import { getClickUrl, DONE } from '../shared/reminders/click-url.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows what comes from the server, also while no page is open. */
export function showMessages(): void {
  self.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined
    if (message) event.waitUntil(show(message))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { uuids } = event.notification.data as Pick<PushMessage, 'uuids'>
    event.waitUntil(open(getClickUrl(uuids, event.action)))
  })
}

function show({ title, body, language, tag, uuids, done }: PushMessage): Promise<void> {
  const options = {
    body,
    lang: language,
    tag,
    // A notification that replaces another one still alerts.
    renotify: true,
    icon: '/icons/icon-192.png',
    data: { uuids },
    actions: done === undefined ? [] : [{ action: DONE, title: done }],
  }
  return self.registration.showNotification(title, options)
}

/** Opens the address in the existing tab, because the app runs in one tab at a time. */
async function open(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' })
  const shown = await page?.focus().catch(() => null)
  const moved = await shown?.navigate(address).catch(() => null)
  if (!moved) await self.clients.openWindow(address)
}
