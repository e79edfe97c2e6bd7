import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { mockApi } from '#testing/mock-api.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'
import { waitForAnimations } from '#testing/wait-for-animations.ts'
import { wireActivity } from '../testing/mock-activities.ts'
import { saveTimelineState } from '../url-state.ts'

beforeEach(() => {
  writePreference('userLanguage', 'en')
  writePreference('serverTimezone', 'UTC-5')
  saveTimelineState({ search: {}, position: null, openDate: null })
})
afterEach(() => {
  vi.restoreAllMocks()
  writeStoredSession({ auth_token: undefined })
  writePreference('serverTimezone', 'UTC+8')
})

const PROFILE = {
  user_id: '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10',
  username: 'traveler',
  nickname: null,
  avatar: null,
  settings_metadata: { slot_1: '2026-11-20T10:00:00Z', slot_2: null, slot_3: null },
}
const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const address = () =>
  (dialog.getByRole('textbox', { name: 'Address' }).element() as HTMLInputElement).value
const events = () => ({ data: { events: [{ game_id: 'genshin', events: [wireActivity({})] }] } })

async function subscribe(search = '') {
  await renderApp(`/timeline${search}`)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect.element(dialog).toBeVisible()
}

test('subscribes to the filtered activities in each way', async () => {
  mockApi({ '/api/events': events })
  await subscribe('?games=genshin.zenless&types=event')
  const path = '/calendar/feed.ics?games=genshin.zenless&types=event&lang=en&server=-5&mode='
  expect(address()).toBe(`${location.origin}${path}spans`)
  await dialog.getByRole('radio', { name: 'Ends only' }).click()
  await dialog.getByRole('checkbox', { name: /projected/ }).click()
  const chosen = `${location.host}${path}ends&projected=1`
  expect(address()).toBe(`${location.protocol}//${chosen}`)
  const linkTo = (name: RegExp) => dialog.getByRole('link', { name }).element().getAttribute('href')
  expect(linkTo(/Open in calendar app/)).toBe(`webcal://${chosen}`)
  expect(linkTo(/Google/)).toContain(encodeURIComponent(`webcal://${chosen}`))
  const code = dialog.getByRole('img', { name: /QR code/ })
  await expect.element(code).toBeVisible()
  // Cameras need a dark code on a light background, also in the dark theme.
  await expect.element(code).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' })
  await expect.element(dialog.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await waitForAnimations()
  expect(await findAccessibilityProblems()).toEqual([])
})

test('creates a personal address for an account, and confirms its revocation', async () => {
  writeStoredSession({ auth_token: 'secret' })
  const path = `/calendar/personal/${'A'.repeat(64)}.ics`
  let stored: string | null = null
  const calendar = (_sent: object, method: string) => {
    if (method !== 'GET') stored = method === 'POST' ? path : null
    return { data: method === 'DELETE' ? {} : { path: stored } }
  }
  mockApi({
    '/api/events': events,
    '/api/user/profile': () => ({ data: PROFILE }),
    '/api/user/calendar': calendar,
  })
  await subscribe()
  await dialog.getByRole('radio', { name: 'My own' }).click()
  await expect.element(dialog.getByText(/^Last saved: 2026-11-20/)).toBeVisible()
  await button('Create my address').click()
  await expect.poll(address).toBe(`${location.origin}${path}?lang=en&server=-5&mode=spans`)
  await button('Revoke address').click()
  await button('Cancel').click()
  expect(stored).toBe(path)
  await button('Revoke address').click()
  await button('Revoke').click()
  await expect.element(dialog.getByText('The address no longer works.')).toBeVisible()
  expect(stored).toBeNull()
})
