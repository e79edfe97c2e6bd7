import type { WireChannel } from '@bannerday/contract/reminder-channels'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreferences } from '#shared/preferences.ts'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { closeToast, readToasts } from '#shared/ui/toasts/toasts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderApp } from '#testing/render-app.tsx'

const UUID = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'
const CHANNEL: WireChannel = {
  channel_id: '0c1e1c6e-7d8e-4f6b-9a53-2f8f4c0f2a10',
  kind: 'ntfy',
  name: 'Phone',
  host: 'ntfy.sh',
  language: 'en',
  rules: {
    games: ['genshin'],
    types: ['event'],
    hours: [24],
    starts: [],
    quiet: null,
    zone: 'Europe/Paris',
    servers: getGameServers({}, 'UTC+8'),
  },
  topics: ['ends'],
  posts: null,
  disabled: null,
  deliveries: [
    { at: '2026-11-22T09:00:00Z', result: 'server-error', status: 503, reminders: 2 },
    { at: '2026-11-21T09:00:00Z', result: 'sent', status: 200, reminders: 0 },
  ],
}
const path = `/api/user/channels/${CHANNEL.channel_id}`

beforeEach(() => {
  for (const { id } of readToasts()) closeToast(id)
  writePreferences({ userLanguage: 'en', reminders: undefined, activityStatus: { [UUID]: 'done' } })
  writeStoredSession({ auth_token: 'token' })
})
afterEach(() => {
  vi.restoreAllMocks()
  writeStoredSession({ auth_token: undefined })
  writePreferences({ activityStatus: {} })
})

/** Mocks the server with channels, which the test may change. */
function serve(channels: WireChannel[] = []) {
  const state = { channels }
  const api = mockApi({
    '/api/events': () => ({ data: { events: [] } }),
    '/api/user/digest': () => ({ data: { digest: null, has_address: true } }),
    '/api/user/channels': (_sent, method) =>
      method === 'GET'
        ? { data: { channels: state.channels } }
        : { data: { channel_id: CHANNEL.channel_id, signing_secret: 'whsec_c2VjcmV0' } },
    [path]: () => ({ data: {} }),
  })
  return { ...api, state }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const card = () => page.getByRole('region', { name: 'In Discord, Telegram and more' })

test('adds a channel, and shows the signing secret of a webhook once', async () => {
  const { answers, sentTo, state } = serve()
  await renderApp('/notification')
  await button('Add a channel').click()
  await page.getByRole('radio', { name: 'Telegram' }).click()
  await page.getByRole('textbox', { name: 'Token of the bot' }).fill('1234567890:secret')
  await page.getByRole('radio', { name: 'Gotify' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Application token' })).toHaveValue('')
  await page.getByRole('radio', { name: 'Webhook' }).click()
  await page.getByRole('textbox', { name: 'Address (URL)' }).fill('https://10.0.0.1/')
  const accept = answers['/api/user/channels']!
  answers['/api/user/channels'] = (sent, method) =>
    method === 'GET' ? accept(sent, method) : { error: 'invalidParameter' }
  await button('Add').click()
  await expect.element(card().getByText(/can’t be sent to this address/)).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])

  answers['/api/user/channels'] = accept
  state.channels = [{ ...CHANNEL, kind: 'webhook', name: 'Guild', deliveries: [] }]
  await page.getByRole('textbox', { name: 'Address (URL)' }).fill(' https://hooks.example.org/1 ')
  await page.getByRole('textbox', { name: 'Name' }).fill('Guild')
  await button('Add').click()
  await expect
    .element(page.getByRole('textbox', { name: 'Signing secret' }))
    .toHaveValue('whsec_c2VjcmV0')
  expect(sentTo('/api/user/channels').findLast((sent) => 'kind' in sent)).toMatchObject({
    kind: 'webhook',
    name: 'Guild',
    target: 'https://hooks.example.org/1',
    access: '',
    language: 'en',
    rules: { hours: [72, 24], quiet: { from: '22:00', to: '08:00' } },
    through: [UUID],
  })
  await card().getByRole('heading', { name: 'Guild' }).click()
  await expect.element(card().getByText('Nothing has been sent yet.')).toBeVisible()
})

test('changes, tests, turns off and deletes a channel', async () => {
  const { answers, sentTo, state } = serve([CHANNEL])
  const methods: string[] = []
  answers[path] = (_sent, method) => {
    methods.push(method)
    return { data: {} }
  }
  answers[`${path}/test`] = () => ({
    data: {
      delivery: { at: '2026-11-22T10:00:00Z', result: 'unauthorized', status: 401, reminders: 0 },
    },
  })
  await renderApp('/notification')
  await card().getByRole('heading', { name: 'Phone' }).click()
  await expect.element(card().getByText('ntfy · ntfy.sh · On')).toBeVisible()
  await expect
    .element(card().getByText(/Reminders: 2 · The service reported an error · HTTP 503/))
    .toBeVisible()
  await expect.element(card().getByText(/Test · Sent/)).toBeVisible()

  await card().getByRole('heading', { name: 'What and when' }).click()
  await card().getByRole('checkbox', { name: '6 hours' }).click()
  await card().getByRole('checkbox', { name: 'No notifications at night' }).click()
  await userEvent.selectOptions(card().getByRole('combobox', { name: 'Language' }), 'fr')
  await expect
    .poll(() => sentTo(path).at(-1))
    .toMatchObject({
      name: 'Phone',
      language: 'fr',
      rules: { hours: [24, 6], quiet: { from: '22:00', to: '08:00' } },
      enabled: true,
    })
  expect(await findAccessibilityProblems()).toEqual([])

  await card().getByRole('button', { name: 'Send a test' }).click()
  await expect.element(card().getByText('Not sent: The credentials were refused')).toBeVisible()
  state.channels = [{ ...CHANNEL, disabled: { at: '2026-11-22T10:00:00Z', result: null } }]
  await card().getByRole('button', { name: 'Turn off' }).click()
  await expect.element(card().getByText('ntfy · ntfy.sh · Off')).toBeVisible()
  await expect.poll(() => sentTo(path).at(-1)).toMatchObject({ enabled: false })

  await button('Delete the channel Phone').click()
  expect(methods).not.toContain('DELETE')
  state.channels = []
  await card().getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => methods.at(-1)).toBe('DELETE')
  await expect
    .poll(() => readToasts().map(({ message }) => message))
    .toEqual(['The channel Phone was deleted.'])
  await expect.element(card().getByRole('heading', { name: 'Phone' })).not.toBeInTheDocument()

  answers[`${path}/restore`] = () => ({ data: {} })
  state.channels = [CHANNEL]
  await button('Undo').click()
  await expect.element(card().getByRole('heading', { name: 'Phone' })).toBeVisible()
  expect(sentTo(`${path}/restore`)).toHaveLength(1)
})

test('edits what a channel reports and the posts for its group', async () => {
  const { sentTo } = serve([
    { ...CHANNEL, kind: 'discord' },
    { ...CHANNEL, channel_id: UUID, name: 'Other' },
  ])
  await renderApp('/notification')
  await card().getByRole('heading', { name: 'Other' }).click()
  await card().getByRole('heading', { name: 'What and when' }).click()
  await expect.element(card().getByRole('checkbox', { name: 'Daily reset' })).toBeVisible()
  expect(card().getByText('Posts for the group').elements()).toEqual([])
  await card().getByRole('heading', { name: 'Other' }).click()

  await card().getByRole('heading', { name: 'Phone' }).click()
  await card().getByRole('heading', { name: 'What and when' }).click()
  await card().getByRole('checkbox', { name: 'Weekly reset' }).click()
  await card().getByRole('checkbox', { name: 'Ends', exact: true }).click()
  await card().getByRole('checkbox', { name: 'Every week' }).click()
  await userEvent.selectOptions(card().getByRole('combobox', { name: 'Weekday' }), 'Friday')
  await userEvent.selectOptions(card().getByRole('combobox', { name: 'At', exact: true }), '20:00')
  await expect
    .poll(() => sentTo(path).at(-1))
    .toMatchObject({
      topics: ['weekly-reset'],
      posts: { weekly: { weekday: 5, hour: 20 }, daily: null },
    })
  expect(await findAccessibilityProblems()).toEqual([])
  await card().getByRole('checkbox', { name: 'Every week' }).click()
  await expect.poll(() => sentTo(path).at(-1)).toMatchObject({ posts: null })
})

test('leaves the focus alone while channels and mail settings load', async () => {
  serve([CHANNEL])
  await renderApp('/notification')
  await expect.element(card().getByRole('heading', { name: 'Phone' })).toBeVisible()
  await expect.element(button('Turn on daily e-mail')).toBeEnabled()
  expect(document.activeElement).toBe(document.body)
})

test('opens a channel that was stopped, with the reason, and turns it on again', async () => {
  const disabled = { at: '2026-11-22T10:00:00Z', result: 'gone' as const }
  const { sentTo } = serve([{ ...CHANNEL, kind: 'discord', host: 'discord.com', disabled }])
  await renderApp('/notification')
  await expect
    .element(card().getByText('Discord · discord.com · Stopped: The target no longer exists'))
    .toBeVisible()
  await card().getByRole('button', { name: 'Turn on again' }).click()
  await expect.element(card().getByText('Discord · discord.com · On')).toBeVisible()
  await expect.poll(() => sentTo(path).at(-1)).toMatchObject({ enabled: true })
})

test('reverts a change that the server rejects', async () => {
  const { answers } = serve([CHANNEL])
  answers[path] = () => 'no network'
  await renderApp('/notification')
  await card().getByRole('heading', { name: 'Phone' }).click()
  await card().getByRole('button', { name: 'Turn off' }).click()
  await expect.element(card().getByText(/can’t be reached/)).toBeVisible()
  await expect.element(card().getByText('ntfy · ntfy.sh · On')).toBeVisible()
})

test('offers no more than ten channels, and the login without an account', async () => {
  serve(
    Array.from({ length: 10 }, (_, index) => ({
      ...CHANNEL,
      channel_id: UUID.replace('5', `${index}`),
    })),
  )
  await renderApp('/notification')
  await expect.element(card().getByText(/maximum number of channels/)).toBeVisible()
  expect(button('Add a channel').elements()).toEqual([])
  writeStoredSession({ auth_token: undefined })
  await expect.element(card().getByRole('link', { name: 'Sign in' })).toBeVisible()
})
