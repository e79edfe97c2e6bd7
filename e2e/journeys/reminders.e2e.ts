import { type BrowserContext, type CDPSession, expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })
// The worker downloads all files of the app before it is active.

const UUID = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'

/** Finds the browser's id of an origin's service worker. */
async function findRegistrationId(session: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
}

/** Globals of a service worker. */
declare const registration: ServiceWorkerRegistration
declare const clients: { readonly matchAll: () => Promise<readonly unknown[]> }
declare const Clients: { readonly prototype: { openWindow: (address: string) => Promise<null> } }
declare const WindowClient: { readonly prototype: { focus: () => Promise<unknown> } }
declare class NotificationEvent extends Event {
  constructor(type: string, init: { notification: Notification; action: string })
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * Clicks on the displayed notification, or on one of its buttons. Notifications cannot be clicked
 * from outside, so the worker receives a synthetic event. Because it is not trusted, the worker may
 * neither wait for it nor focus or open a page: the first two are stubbed, and the last is
 * recorded.
 */
async function clickMessage(context: BrowserContext, action: string): Promise<string[]> {
  const [worker] = context.serviceWorkers()
  return worker!.evaluate(async (pressed) => {
    const [notification] = await registration.getNotifications()
    const event = new NotificationEvent('notificationclick', {
      notification: notification!,
      action: pressed,
    })
    const work: Promise<unknown>[] = []
    event.waitUntil = (promise) => void work.push(promise)
    const opened: string[] = []
    Clients.prototype.openWindow = (address) => {
      opened.push(address)
      return Promise.resolve(null)
    }
    WindowClient.prototype.focus = function focus() {
      return Promise.resolve(this)
    }
    dispatchEvent(event)
    await Promise.all(work)
    return opened
  }, action)
}

/** Number of pages that the worker controls. */
async function countPages(context: BrowserContext): Promise<number> {
  const [worker] = context.serviceWorkers()
  return worker!.evaluate(async () => (await clients.matchAll()).length)
}

test('shows a push message by the worker, with a button that marks the activity', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/notification')
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const session = await context.newCDPSession(page)
  const registrationId = await findRegistrationId(session, baseURL!)
  const message = {
    title: 'Ballad in Goblets',
    body: 'Genshin Impact · ends Mon, Nov 23, 04:00',
    language: 'en',
    tag: 'ballad',
    uuids: [UUID],
    done: 'Done',
    later: 'Tomorrow',
    open: 'Open',
  }
  const deliver = (more: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL!,
      registrationId,
      data: JSON.stringify({ ...message, ...more }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const notifications = await getNotifications.call(await navigator.serviceWorker.ready)
      return notifications.map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data: data as unknown,
      }))
    })
  await deliver({})
  const { title, body, tag } = message
  // The first one may wait until the worker has cached the whole app.
  await expect
    .poll(shown, { timeout: 30_000 })
    .toEqual([{ title, body, tag, data: { uuids: [UUID] } }])
  // A later message with the same tag replaces it.
  await deliver({ body: 'Genshin Impact · moved' })
  await expect.poll(shown).toMatchObject([{ title, body: 'Genshin Impact · moved' }])

  // A click on the notification opens the activity, one on its button marks it, in the open page.
  expect(await clickMessage(context, '')).toEqual([])
  await expect(page).toHaveURL(new RegExp(`/timeline\\?.*open=${UUID}`))
  await expect.poll(shown).toEqual([])
  await deliver({})
  await expect.poll(shown).toHaveLength(1)
  await clickMessage(context, 'done')
  await expect(page.getByText('Marked as done')).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/notification`)
  const statuses = await page.evaluate(
    () => JSON.parse(localStorage.getItem('bannerday') ?? '{}') as { activityStatus?: object },
  )
  expect(statuses.activityStatus).toMatchObject({ [UUID]: 'done' })

  // A reminder that cannot be postponed, here without a subscription, returns; otherwise it is gone.
  await deliver({})
  await expect.poll(shown).toHaveLength(1)
  expect(await clickMessage(context, 'later')).toEqual([])
  await expect.poll(shown).toMatchObject([{ title, data: { uuids: [UUID] } }])
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    const keys = { p256dh: 'key', auth: 'secret' }
    PushManager.prototype.getSubscription = async () =>
      ({ toJSON: () => ({ endpoint: 'https://push.example/1', keys }) }) as never
    globalThis.fetch = async (path, options) => {
      const sent = { path, body: JSON.parse(options?.body as string) as unknown }
      Object.assign(globalThis, { sent })
      return Response.json({})
    }
  })
  expect(await clickMessage(context, 'later')).toEqual([])
  await expect.poll(shown).toEqual([])
  expect(await worker!.evaluate(() => (globalThis as { sent?: unknown }).sent)).toEqual({
    path: '/api/reminders/snooze',
    body: {
      subscription: {
        endpoint: 'https://push.example/1',
        keys: { p256dh: 'key', auth: 'secret' },
      },
      uuids: [UUID],
    },
  })

  // Without an open page, each click opens one.
  for (const [action, address] of [
    ['', `/timeline?open=${UUID}`],
    ['done', `/notification?done=${UUID}`],
  ] as const) {
    await page.goto('/notification')
    await deliver({})
    await expect.poll(shown).toHaveLength(1)
    await page.goto('about:blank')
    // A page that is closing counts as a client for a while and navigates no more.
    await expect.poll(() => countPages(context)).toBe(0)
    expect(await clickMessage(context, action)).toEqual([address])
  }
})
