import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Answers } from '../../../testing/mock-api.ts'
import { button, card, field, fill, openAccount } from '../testing/open-account.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const GOOD = {
  Username: 'traveler',
  'E-mail address': 'traveler@teyvat.example',
  Password: 'Correct-Horse-1',
  'Confirm password': 'Correct-Horse-1',
}

async function openRegistration(answers: Answers = {}) {
  const server = await openAccount('?highlight=login', answers)
  await card.getByText('Register', { exact: true }).click()
  return server
}

/**
 * Expects a pause of the given seconds that started after `sinceMs`. The test's own delay is
 * subtracted.
 */
async function expectRest(resting: Locator, seconds: number, sinceMs: number): Promise<void> {
  await expect.element(resting).toBeDisabled()
  const left = Number(/[(](\d+) s[)]$/.exec(resting.element().textContent)?.[1])
  expect(left).toBeLessThanOrEqual(seconds)
  expect(left).toBeGreaterThanOrEqual(Math.floor(seconds - (Date.now() - sinceMs) / 1000))
}

describe('the register form', () => {
  it('creates an account and shows the activation step', async () => {
    const server = await openRegistration()
    await fill(GOOD)
    const sent = Date.now()
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByRole('heading', { name: 'One more step' })).toHaveFocus()
    await expect.element(card.getByText(/sent to traveler@teyvat.example/)).toBeVisible()
    expect(server.sentTo('/api/auth/register')).toEqual([
      {
        username: 'traveler',
        email: 'traveler@teyvat.example',
        password: 'Correct-Horse-1',
      },
    ])
    await button('Back to sign-in').click()
    await card.getByText('Register', { exact: true }).click()
    await expectRest(button(/^Register \(\d+ s\)$/), 30, sent)
  })

  it('shows an error for each invalid field, and focuses the first', async () => {
    const server = await openRegistration()
    await fill({ ...GOOD, Username: 'p!', 'E-mail address': 'nobody', 'Confirm password': 'other' })
    await button('Register').click()
    await expect.element(field('Username')).toHaveFocus()
    await expect.element(field('Username')).toHaveAccessibleDescription(/Use 3 to 32 letters/)
    await expect.element(card.getByText('This isn’t a valid e-mail address.')).toBeVisible()
    await expect.element(card.getByText('The passwords don’t match.')).toBeVisible()
    expect(server.sentTo('/api/auth/register')).toEqual([])
  })

  it('focuses the field that the server rejects, and pauses for 10 s', async () => {
    await openRegistration({ '/api/auth/register': () => ({ error: 'usernameTaken' }) })
    await fill(GOOD)
    const sent = Date.now()
    await button('Register').click()
    await expect.element(field('Username')).toHaveFocus()
    await expect.element(card.getByText(/This username is taken/)).toBeVisible()
    await expectRest(button(/^Register \(\d+ s\)$/), 10, sent)
  })

  it('shows the strength of a password while typing', async () => {
    await openRegistration()
    await field('Password').fill('abc')
    await expect.element(card.getByText('Strength: weak')).toBeVisible()
    await expect.element(card.getByText('at least 8 characters')).toBeVisible()
    await expect.element(card.getByText('an uppercase letter')).toBeVisible()
    await field('Password').fill('Abcdefg1')
    await expect.element(card.getByText('Strength: medium')).toBeVisible()
    await expect.element(card.getByText('Make it stronger with:')).not.toBeInTheDocument()
  })

  it('reveals a password by keyboard', async () => {
    await openRegistration()
    await field('Password').fill('abc')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(field('Password')).toHaveAttribute('type', 'text')
  })

  it('resends the e-mail, and pauses for 30 s afterwards', async () => {
    const server = await openRegistration()
    await button('Send it again').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('E-mail address').fill('traveler@teyvat.example')
    const sent = Date.now()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/the e-mail is on its way/)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.sentTo('/api/auth/resend_verification')).toEqual([
      { email: 'traveler@teyvat.example' },
    ])
    await button('Send it again').click()
    await expectRest(dialog.getByRole('button', { name: /^Send \(\d+ s\)$/ }), 30, sent)
  })

  it('keeps the dialog open when the e-mail could not be sent', async () => {
    await openRegistration({
      '/api/auth/resend_verification': () => ({ error: 'mailTooOften' }),
    })
    await button('Send it again').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('E-mail address').fill('traveler@teyvat.example')
    const sent = Date.now()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect.element(dialog.getByText(/An e-mail was sent recently/)).toBeVisible()
    await expectRest(dialog.getByRole('button', { name: /^Send \(\d+ s\)$/ }), 10, sent)
  })
})
