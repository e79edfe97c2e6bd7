import { getGameServers } from '@bannerday/domain/time/game-servers'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences, writePreference, writePreferences } from '#shared/preferences.ts'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { closeToast, readToasts } from '#shared/ui/toasts/toasts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderApp } from '#testing/render-app.tsx'

const UUID = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const CONFIG = {
  china_host: null,
  international_host: null,
  china_filing_number: null,
  source_repository: null,
  human_check: null,
  social_providers: [],
  registration: 'open',
  password_sign_in: true,
  passkey_host: null,
  push_public_key: 'B'.repeat(87),
}
const BANNER = {
  uuid: UUID,
  game_id: 'genshin',
  type: 'gacha',
  title: 'Ballad in Goblets',
  title_lang: 'en',
  start_time: '2099-01-01T10:00:00',
  end_time: '2099-01-21T10:00:00',
  start_basis: 'server',
  end_basis: 'server',
  banner_img: null,
  is_version_update: false,
  projected: false,
}

/** Mocks the browser's push API, because a real subscription needs the vendor's push service. */
function mockPush(permission: NotificationPermission = 'granted') {
  let subscription: { endpoint: string } | null = null
  const created = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: KEYS }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = created),
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission)
}

beforeEach(() => {
  for (const { id } of readToasts()) closeToast(id)
  writePreferences({ userLanguage: 'en', reminders: undefined, activityStatus: { [UUID]: 'done' } })
})
afterEach(() => {
  vi.restoreAllMocks()
  writePreferences({ reminders: undefined, activityStatus: {} })
})

const DIGEST = {
  hour: 8,
  language: 'en',
  rules: {
    games: ['genshin'],
    types: ['event'],
    hours: [24],
    starts: [],
    zone: 'Europe/Paris',
    servers: getGameServers({}, 'UTC+8'),
  },
}

function serve(config: object = CONFIG) {
  return mockApi({
    '/api/config': () => ({ data: config }),
    '/api/events': () => ({ data: { events: [{ game_id: 'genshin', events: [BANNER] }] } }),
    '/api/reminders': () => ({ data: {} }),
    '/api/reminders/test': () => ({ data: { sent: true } }),
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('enables, changes, tests and disables reminders', async () => {
  mockPush()
  const { sentTo } = serve()
  await renderApp('/notification')
  expect(Notification.requestPermission).not.toHaveBeenCalled()
  await button('Turn on reminders').click()
  await expect.element(page.getByText('Reminders are on here.')).toBeVisible()
  const [first] = sentTo('/api/reminders')
  expect(first).toMatchObject({
    subscription: { endpoint: 'https://push.example/1', keys: KEYS },
    rules: { hours: [72, 24], quiet: { from: '22:00', to: '08:00' } },
    through: [UUID],
    language: 'en',
  })
  expect(await findAccessibilityProblems()).toEqual([])

  // In the app's language and 24-hour form, not in those of the browser.
  const from = page.getByRole('combobox', { name: 'From' })
  await expect.element(from).toHaveDisplayValue('22:00')
  await userEvent.selectOptions(from, '21:30')
  await expect
    .poll(() => sentTo('/api/reminders').at(-1))
    .toMatchObject({ rules: { quiet: { from: '21:30', to: '08:00' } } })

  await page.getByRole('checkbox', { name: '6 hours' }).click()
  await page.getByRole('checkbox', { name: /Ballad in Goblets/ }).click()
  await page.getByRole('checkbox', { name: 'No notifications at night' }).click()
  await expect
    .poll(() => sentTo('/api/reminders').at(-1))
    .toMatchObject({ rules: { hours: [72, 24, 6], starts: [UUID], quiet: null } })

  await button('Send a test').click()
  await expect.element(page.getByText(/^Sent: it should appear/)).toBeVisible()
  await button('Turn off').click()
  await expect.element(page.getByText(/^Reminders are off here/)).toBeVisible()
  expect(readPreferences().reminders).toBeUndefined()
})

test('keeps all choices that are made while a request is pending', async () => {
  mockPush()
  const { answers, sentTo } = serve()
  await renderApp('/notification')
  await button('Turn on reminders').click()
  await expect.element(page.getByText('Reminders are on here.')).toBeVisible()
  const { promise: slow, resolve: respond } = Promise.withResolvers<void>()
  answers['/api/reminders'] = () => slow.then(() => ({ data: {} }))
  for (const name of ['6 hours', '1 week', 'No notifications at night']) {
    await page.getByRole('checkbox', { name }).click()
  }
  await expect.element(page.getByRole('checkbox', { name: '1 week' })).toBeChecked()
  respond()
  const expected = { hours: [168, 72, 24, 6], quiet: null }
  await expect.poll(() => sentTo('/api/reminders').at(-1)).toMatchObject({ rules: expected })
  expect(readPreferences().reminders).toMatchObject(expected)
})

test('stays off when the server rejects the subscription', async () => {
  mockPush()
  const { answers } = serve()
  answers['/api/reminders'] = () => 'no network'
  await renderApp('/notification')
  await button('Turn on reminders').click()
  await expect.element(page.getByText(/can’t be reached/)).toBeVisible()
  expect(readPreferences().reminders).toBeUndefined()
  await expect.element(button('Turn on reminders')).toBeEnabled()
})

test('shows how to allow notifications when the permission is denied', async () => {
  mockPush('denied')
  serve()
  await renderApp('/notification')
  await button('Turn on reminders').click()
  await expect.element(page.getByText(/didn’t allow notifications/)).toBeVisible()
})

test("shows no browser warning until the server's push configuration is known", async () => {
  mockPush()
  const { answers } = serve()
  answers['/api/config'] = () => 'no network'
  await renderApp('/notification')
  await expect.element(page.getByText(/^Reminders are off here/)).toBeVisible()
  await expect.element(button('Turn on reminders')).toBeDisabled()
})

test('shows no empty message while the announcements are unknown', async () => {
  mockPush()
  const { answers } = serve()
  answers['/api/events'] = () => 'no network'
  await renderApp('/notification')
  await button('Turn on reminders').click()
  await expect.element(page.getByRole('checkbox', { name: '6 hours' })).toBeVisible()
  expect(page.getByText(/^No version or banner/).elements()).toEqual([])
})

test('shows that the server has no push support', async () => {
  mockPush()
  serve({ ...CONFIG, push_public_key: null })
  await renderApp('/notification')
  await expect.element(page.getByText(/can’t receive reminders/)).toBeVisible()
})

test('marks the activity as completed once by the button of a notification', async () => {
  mockPush()
  serve()
  writePreference('activityStatus', {})
  await renderApp(`/notification?done=${UUID}`)
  await expect.poll(() => readPreferences().activityStatus).toEqual({ [UUID]: 'done' })
  await expect.poll(() => readToasts().map(({ message }) => message)).toEqual(['Marked as done'])
})

test('links to the login for e-mail reminders without an account', async () => {
  serve()
  await renderApp('/notification')
  const card = page.getByRole('region', { name: 'By e-mail' })
  await expect.element(card.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('enables, changes and disables the daily e-mail of the account', async () => {
  writeStoredSession({ auth_token: 'token' })
  writePreferences({ reminders: undefined })
  const { answers, sentTo } = serve()
  const methods: string[] = []
  answers['/api/user/digest'] = (_sent, method) => {
    methods.push(method)
    return { data: method === 'GET' ? { digest: null, has_address: true } : {} }
  }
  await renderApp('/notification')
  await button('Turn on daily e-mail').click()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'At' }), '20:00')
  await page.getByText('Included').click()
  await page.getByRole('checkbox', { name: '6 hours' }).click()
  await page.getByRole('checkbox', { name: /Ballad in Goblets/ }).click()
  await expect
    .poll(() => sentTo('/api/user/digest').at(-1))
    .toMatchObject({ digest: { hour: 20, rules: { hours: [72, 24, 6], starts: [UUID] } } })
  const first = sentTo('/api/user/digest')[methods.indexOf('POST')]
  expect(first).toMatchObject({ digest: { hour: 8, language: 'en' }, through: [UUID] })
  expect(await findAccessibilityProblems()).toEqual([])
  await button('Turn off').click()
  await expect.element(button('Turn on daily e-mail')).toBeEnabled()
  expect(methods.at(-1)).toBe('DELETE')
  writeStoredSession({ auth_token: undefined })
})

test('shows that an account without an address cannot receive an e-mail', async () => {
  writeStoredSession({ auth_token: 'token' })
  const { answers } = serve()
  answers['/api/user/digest'] = () => ({ data: { digest: null, has_address: false } })
  await renderApp('/notification')
  await expect.element(page.getByText(/has no e-mail address/)).toBeVisible()
  expect(button('Turn on daily e-mail').elements()).toEqual([])
  writeStoredSession({ auth_token: undefined })
})

test('reverts a change of the daily e-mail that the server rejects', async () => {
  writeStoredSession({ auth_token: 'token' })
  const { answers } = serve()
  answers['/api/user/digest'] = (_sent, method) =>
    method === 'GET' ? { data: { digest: DIGEST, has_address: true } } : 'no network'
  await renderApp('/notification')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'At' }), '20:00')
  await expect.element(page.getByText(/can’t be reached/)).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'At' })).toHaveValue('08:00')
  writeStoredSession({ auth_token: undefined })
})

test('fails at once offline, and offers a retry for the daily e-mail', async () => {
  writeStoredSession({ auth_token: 'token' })
  const { answers } = serve()
  answers['/api/user/digest'] = (_sent, method) =>
    method === 'GET' ? { data: { digest: null, has_address: true } } : 'no network'
  await renderApp('/notification')
  await expect.element(button('Turn on daily e-mail')).toBeEnabled()
  onlineManager.setOnline(false)
  await button('Turn on daily e-mail').click()
  await expect.element(page.getByText(/can’t be reached/)).toBeVisible()
  await expect.element(button('Turn on daily e-mail')).toBeEnabled()
  onlineManager.setOnline(true)
  writeStoredSession({ auth_token: undefined })
})

test('keeps all choices for the daily e-mail that are made in a row', async () => {
  writeStoredSession({ auth_token: 'token' })
  const { answers, sentTo } = serve()
  const { promise: slow, resolve: respond } = Promise.withResolvers<void>()
  answers['/api/user/digest'] = (_sent, method) =>
    method === 'GET'
      ? { data: { digest: DIGEST, has_address: true } }
      : slow.then(() => ({ data: {} }))
  await renderApp('/notification')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'At' }), '20:00')
  await page.getByText('Included').click()
  for (const name of ['6 hours', '3 days']) await page.getByRole('checkbox', { name }).click()
  await expect.element(page.getByRole('checkbox', { name: '3 days' })).toBeChecked()
  respond()
  await expect
    .poll(() => sentTo('/api/user/digest').at(-1))
    .toMatchObject({ digest: { hour: 20, rules: { hours: [72, 24, 6] } } })
  writeStoredSession({ auth_token: undefined })
})

test('confirms before it unsubscribes by an e-mail link, and reports an invalid link', async () => {
  const address = 'A'.repeat(64)
  const { answers, sentTo } = serve()
  const path = `/api/unsubscribe/${address}`
  answers[path] = () => ({ error: 'notFound' })
  await renderApp(`/notification#unsubscribe=${address}`)
  await expect.element(page.getByRole('heading', { name: 'Stop the daily e-mail?' })).toBeVisible()
  expect(sentTo(path)).toEqual([])
  await button('Stop the e-mails').click()
  await expect.element(page.getByText(/isn’t from one of our e-mails/)).toBeVisible()
  answers[path] = () => ({ data: {} })
  await button('Stop the e-mails').click()
  await expect.element(page.getByText(/^Stopped/)).toBeVisible()
  await expect.element(button('Stop the e-mails')).not.toBeInTheDocument()
})

test('acts on the activity of a link only when a button is pressed', async () => {
  const { answers, sentTo } = serve()
  const address = 'A'.repeat(64)
  const path = `/api/reminder-links/${address}`
  const uuid = UUID.replace('5', '6')
  const link = `/notification#reminder=${address}.${uuid}.1795600000`
  answers['/api/events'] = () => ({
    data: { events: [{ game_id: 'genshin', events: [{ ...BANNER, uuid }] }] },
  })
  answers[path] = () => ({ error: 'linkExpired' })
  await renderApp(link)
  const card = page.getByRole('region', { name: 'Ballad in Goblets' })
  await expect.element(card.getByRole('link', { name: 'Open the activity' })).toBeVisible()
  expect(sentTo(path)).toEqual([])
  expect(await findAccessibilityProblems()).toEqual([])
  await card.getByRole('button', { name: 'Remind me tomorrow' }).click()
  await expect.element(card.getByText('This link has expired.')).toBeVisible()
  // The link of another account changes nothing on this device.
  answers[path] = () => ({ data: { is_own: false } })
  await card.getByRole('button', { name: 'Done' }).click()
  await expect.element(card.getByText('Done: no more reminders about it.')).toHaveFocus()
  expect(sentTo(path).at(-1)).toEqual({
    activity_uuid: uuid,
    expires: 1_795_600_000,
    action: 'done',
  })
  expect(readPreferences().activityStatus[uuid]).toBeUndefined()
})

test('marks the activity on this device when its own account follows a link', async () => {
  const { answers } = serve()
  const address = 'A'.repeat(64)
  const uuid = UUID.replace('5', '6')
  answers[`/api/reminder-links/${address}`] = () => ({ data: { is_own: true } })
  await renderApp(`/notification#reminder=${address}.${uuid}.1795600000`)
  const card = page.getByRole('region', { name: 'This reminder' })
  await card.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => readPreferences().activityStatus[uuid]).toBe('done')
  await renderApp('/notification#reminder=incomplete')
  await expect.element(page.getByText(/isn’t from one of our reminders/)).toBeVisible()
})

test('shows the pending activities', async () => {
  const end_time = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 19)
  const running = { ...BANNER, type: 'event', start_time: '2020-01-01T10:00:00', end_time }
  const left = { ...running, uuid: UUID.replace('5', '6'), title: 'Hunt' }
  const { answers } = serve()
  answers['/api/events'] = () => ({
    data: { events: [{ game_id: 'genshin', events: [{ ...running, title: 'Done' }, left] }] },
  })
  await renderApp('/notification')
  const card = page.getByRole('region', { name: 'Ends next' })
  await expect.element(card.getByRole('link', { name: /Hunt/ })).toBeVisible()
  expect(card.getByRole('link', { name: /Done/ }).elements()).toEqual([])
  // The second game account has its own statuses.
  const second = { id: 'second', name: 'Second', activityStatus: { [left.uuid]: 'done' as const } }
  writePreferences({ secondAccounts: [second], shownAccount: 'second' })
  await expect.element(card.getByRole('link', { name: /Done/ })).toBeVisible()
  expect(card.getByRole('link', { name: /Hunt/ }).elements()).toEqual([])
  writePreferences({ secondAccounts: [], shownAccount: undefined })
})
