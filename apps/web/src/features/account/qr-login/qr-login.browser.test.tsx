import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readStoredSession } from '#shared/session/stored-session.ts'
import type { Answers } from '#testing/mock-api.ts'
import { button, card, openAccount, PROFILE, QR } from '../testing/open-account.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const CHECK = '/api/auth/qrcode/check'
const SECOND = 1000
const picture = card.getByRole('img', { name: 'QR code for signing in' })
const user_info = { ...PROFILE, name: PROFILE.username }

async function showCode(answers: Answers = {}) {
  const server = await openAccount('?highlight=login', answers)
  await card.getByRole('tab', { name: 'With a QR code' }).click()
  await expect.element(picture).toBeVisible()
  return { ...server, asked: () => server.sentTo(CHECK).length }
}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

it('polls every three seconds until the login is confirmed', async () => {
  const { answers, asked, sentTo } = await showCode()
  expect(sentTo(CHECK)).toEqual([{ session_id: QR.session_id }])
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  await expect.poll(asked).toBe(2)
  answers[CHECK] = () => ({ data: { status: 'scanned', user_info } })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  await expect.element(card.getByText('Now confirm on the other device.')).toBeVisible()
  await expect.element(card.getByText(PROFILE.username)).toBeVisible()
  answers[CHECK] = () => ({
    data: { status: 'confirmed', user_info, token: 'secret', device_mark: 'mark' },
  })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  await expect.element(page.getByText('You’re signed in.')).toBeVisible()
  expect(readStoredSession()).toMatchObject({ auth_token: 'secret', device_marks: ['mark'] })
})

it('sends no request while the code is hidden', async () => {
  const { asked } = await showCode()
  await expect.poll(asked).toBe(1)
  hide(true)
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(asked()).toBe(1)
  hide(false)
  await expect.poll(asked).toBeGreaterThan(1)
  await card.getByRole('tab', { name: 'With a password' }).click()
  await expect.element(picture).not.toBeInTheDocument()
  const before = asked()
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(asked()).toBe(before)
})

it('shows the remaining time of a code, and requests a new one on a click', async () => {
  const { sentTo } = await showCode()
  await expect.element(card.getByText(/^Valid for another (60|59|58) s$/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(61 * SECOND)
  await expect.element(card.getByText('The QR code has expired.')).toBeVisible()
  await expect.element(picture).not.toBeInTheDocument()
  await button('New code').click()
  await expect.element(picture).toBeVisible()
  expect(sentTo('/api/auth/qrcode/generate')).toHaveLength(2)
})

it.each([
  ['qrSessionExpired', 'The QR code has expired: Said the server'],
  ['notFound', 'Not found: Said the server'],
] as const)('stops when the server responds %s', async (error, text) => {
  const { answers, asked } = await showCode()
  answers[CHECK] = () => ({ error })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  await expect.element(card.getByText(text)).toBeVisible()
  await expect.element(button('New code')).toBeVisible()
  const before = asked()
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(asked()).toBe(before)
})

it('resumes polling after a connection loss', async () => {
  const { answers, asked } = await showCode()
  answers[CHECK] = () => 'no network'
  await vi.advanceTimersByTimeAsync(6 * SECOND)
  await expect.poll(asked).toBeGreaterThan(2)
  await expect.element(picture).toBeVisible()
  answers[CHECK] = () => ({ data: { status: 'scanned', user_info } })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  await expect.element(card.getByText('Now confirm on the other device.')).toBeVisible()
})

it('shows that no code is available', async () => {
  const generate = '/api/auth/qrcode/generate'
  const server = await openAccount('?highlight=login', {
    [generate]: () => ({ error: 'qrTooManyRequests' }),
  })
  await card.getByRole('tab', { name: 'With a QR code' }).click()
  await expect.element(card.getByText('The QR code couldn’t be created')).toBeVisible()
  await expect
    .element(card.getByText('Too many attempts. Wait a moment: Said the server'))
    .toBeVisible()
  server.answers[generate] = () => ({ data: QR })
  await button('Try again').click()
  await expect.element(picture).toBeVisible()
})
