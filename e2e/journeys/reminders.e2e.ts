import { type CDPSession, expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })
// A worker gets all files of the app before it is there.
test.describe.configure({ timeout: 60_000 })

const UUID = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'

/** The number under which the browser knows the worker of an origin. */
async function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
}

test('a message of the server is shown by the worker, with a button that marks it', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/notification')
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const session = await context.newCDPSession(page)
  const registrationId = await registrationOf(session, baseURL!)
  const message = {
    title: 'Ballad in Goblets',
    body: 'Genshin Impact · ends Mon, Nov 23, 04:00',
    language: 'en',
    tag: 'ballad',
    uuids: [UUID],
    done: 'Done',
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
      const notes = await getNotifications.call(await navigator.serviceWorker.ready)
      return notes.map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data: data as unknown,
      }))
    })
  await deliver({})
  const { title, body, tag } = message
  await expect.poll(shown).toEqual([{ title, body, tag, data: { uuids: [UUID] } }])
  // A later one about the same takes its place.
  await deliver({ body: 'Genshin Impact · moved' })
  await expect.poll(shown).toMatchObject([{ title, body: 'Genshin Impact · moved' }])

  await page.goto(`/notification?done=${UUID}`)
  await expect(page.getByText('Marked as done')).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/notification`)
})
