import { MutationCache } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { readStoredSession, writeStoredSession } from '#shared/session/stored-session.ts'
import type { Answers } from '#testing/mock-api.ts'
import { button, card, field, fill, openAccount } from '../testing/open-account.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const CREDENTIALS = { 'Username or e-mail': 'traveler', Password: 'correct horse' }

describe('the login form', () => {
  it('expands on request and collapses again', async () => {
    await openAccount()
    await expect.element(field('Username or e-mail')).not.toBeInTheDocument()
    await button('Sign in or register').click()
    await expect.element(field('Username or e-mail')).toBeVisible()
    await button('Hide the form').click()
    await expect.element(field('Username or e-mail')).not.toBeInTheDocument()
    await expect.element(button('Sign in or register')).toHaveAttribute('aria-expanded', 'false')
  })

  it('is shown on the login route', async () => {
    await openAccount('?highlight=login')
    await expect.element(field('Username or e-mail')).toBeVisible()
  })

  it('describes its fields to password managers', async () => {
    await openAccount('?highlight=login')
    await expect
      .element(field('Username or e-mail'))
      .toHaveAttribute('autocomplete', 'username webauthn')
    await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
  })

  it('requires both fields and focuses the first missing one', async () => {
    const server = await openAccount('?highlight=login')
    await field('Username or e-mail').fill('traveler')
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByText('Fill in all fields.')).toBeVisible()
    await expect.element(field('Password')).toHaveFocus()
    await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true')
    expect(server.sentTo('/api/auth/login')).toEqual([])
  })

  it('logs in with Enter, without the spaces around a name', async () => {
    const server = await openAccount('?highlight=login')
    await fill({ ...CREDENTIALS, 'Username or e-mail': ' traveler ' })
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByText('traveler')).toBeVisible()
    await expect.element(page.getByText('You’re signed in.')).toBeVisible()
    expect(server.sentTo('/api/auth/login')).toEqual([
      { username: 'traveler', password: 'correct horse' },
    ])
    expect(server.calls.at(-1)?.token).toBe('Bearer secret')
    expect(readStoredSession()).toMatchObject({
      auth_token: 'secret',
      user_id: '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10',
    })
  })

  it('stores the device mark of the server and sends the marks with the next login', async () => {
    writeStoredSession({ device_marks: ['of another account'] })
    const server = await openAccount('?highlight=login', {
      '/api/auth/login': () => ({ data: { token: 'secret', device_mark: 'of traveler' } }),
    })
    await fill(CREDENTIALS)
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByText('traveler')).toBeVisible()
    expect(server.sentTo('/api/auth/login')).toEqual([
      { username: 'traveler', password: 'correct horse', device_marks: ['of another account'] },
    ])
    expect(readStoredSession().device_marks).toEqual(['of traveler', 'of another account'])
  })

  it('clears the password once it is sent', async () => {
    const build = vi.spyOn(MutationCache.prototype, 'build')
    await openAccount('?highlight=login')
    await fill(CREDENTIALS)
    await button('Sign in').click()
    await expect.element(card.getByText('traveler')).toBeVisible()
    const [cache] = build.mock.contexts as MutationCache[]
    await expect.poll(() => cache?.getAll()).toEqual([])
  })

  it("shows the server's reason, pauses, and focuses the password", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openAccount('?highlight=login', {
      '/api/auth/login': () => ({ error: 'wrongCredentials' }),
    })
    await fill(CREDENTIALS)
    await button('Sign in').click()
    await expect
      .element(card.getByText('Wrong username or password: Said the server'))
      .toBeVisible()
    await expect.element(field('Password')).toHaveFocus()
    await expect.element(button(/^Sign in \((10|9) s\)$/)).toBeDisabled()

    vi.advanceTimersByTime(8_000)
    await expect.element(button(/^Sign in \([12] s\)$/)).toBeDisabled()
    vi.advanceTimersByTime(2_000)
    await expect.element(button('Sign in')).toBeEnabled()
  })

  it('stays paused after the form was hidden', async () => {
    await openAccount('?highlight=login', { '/api/auth/login': () => ({ error: 'suspended' }) })
    await fill(CREDENTIALS)
    await button('Sign in').click()
    await expect.element(button(/^Sign in \(/)).toBeDisabled()
    await button('Hide the form').click()
    await button('Sign in or register').click()
    await expect.element(button(/^Sign in \(/)).toBeDisabled()
  })

  it('does not report a lost connection as a wrong password', async () => {
    await openAccount('?highlight=login', { '/api/auth/login': () => 'no network' })
    await fill(CREDENTIALS)
    await button('Sign in').click()
    await expect.element(card.getByText(/The server can’t be reached/)).toBeVisible()
    await expect.element(card.getByText(/[Ww]rong/)).not.toBeInTheDocument()
    await expect.element(field('Password')).not.toHaveAttribute('aria-invalid', 'true')
  })

  it('shows the message of the server for an unknown error', async () => {
    const unknown = { code: 400, message: 'The moon is full', error_code: 299_999 }
    await openAccount('?highlight=login', {
      '/api/auth/login': () => Response.json(unknown, { status: 400 }),
    })
    await fill(CREDENTIALS)
    await button('Sign in').click()
    await expect.element(card.getByText('The moon is full')).toBeVisible()
  })

  it('offers to resend the e-mail for an inactive account without counting an attempt', async () => {
    const server = await openAccount('?highlight=login', {
      '/api/auth/login': () => ({ error: 'notActivated' }),
    })
    await fill(CREDENTIALS)
    await button('Sign in').click()
    await button('Send it again').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect.element(dialog.getByText('Enter your e-mail address.')).toBeVisible()
    await dialog.getByLabelText('E-mail address').fill('traveler@teyvat.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/the e-mail is on its way/)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.sentTo('/api/auth/resend_verification')).toEqual([
      { email: 'traveler@teyvat.example' },
    ])
    expect(server.sentTo('/api/auth/login')).toHaveLength(1)
  })
})

const REGISTRATION = {
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
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))

  it('creates an account and shows the activation step', async () => {
    const server = await openRegistration()
    await fill(REGISTRATION)
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
    await fill({
      ...REGISTRATION,
      Username: 'p!',
      'E-mail address': 'nobody',
      'Confirm password': 'other',
    })
    await button('Register').click()
    await expect.element(field('Username')).toHaveFocus()
    await expect.element(field('Username')).toHaveAccessibleDescription(/Use 3 to 32 letters/)
    await expect.element(card.getByText('This isn’t a valid e-mail address.')).toBeVisible()
    await expect.element(card.getByText('The passwords don’t match.')).toBeVisible()
    expect(server.sentTo('/api/auth/register')).toEqual([])
  })

  it('focuses the field that the server rejects, and pauses for 10 s', async () => {
    await openRegistration({ '/api/auth/register': () => ({ error: 'usernameTaken' }) })
    await fill(REGISTRATION)
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
