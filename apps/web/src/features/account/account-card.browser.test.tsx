import * as profileApi from '@bannerday/contract/accounts/profile'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { callApiSignedIn, endSession, startSession } from '#shared/session/session.ts'
import { readStoredSession, writeStoredSession } from '#shared/session/stored-session.ts'
import { emulateMedia } from '../../testing/emulate-media.ts'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { button, card, field, fill, openAccount, PROFILE, QR } from './testing/open-account.ts'

afterEach(() => vi.restoreAllMocks())

const STATES: Record<string, () => Promise<void>> = {
  'the way to the forms': async () => {
    await openAccount()
    await expect.element(button('Sign in or register')).toBeVisible()
  },
  'a login that was refused': async () => {
    await openAccount('?highlight=login', {
      '/api/auth/login': () => ({ error: 'wrongCredentials' }),
    })
    await field('Username or e-mail').fill('traveler')
    await field('Password').fill('guess')
    await button('Sign in').click()
    await expect.element(card.getByRole('alert')).toBeVisible()
  },
  'a registration with faults': async () => {
    await openAccount('?highlight=login')
    await card.getByText('Register', { exact: true }).click()
    await fill({ Username: 'p!', 'E-mail address': 'nobody', Password: 'abc' })
    await button('Register').click()
    await expect.element(card.getByRole('alert')).toBeVisible()
    await field('Confirm password').fill('ab')
    await button('Register').click()
    await expect.element(card.getByText('The passwords don’t match.')).toBeVisible()
  },
  'the dialog for another mail': async () => {
    await openAccount('?highlight=login')
    await card.getByText('Register', { exact: true }).click()
    await button('Send it again').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  },
  'the request for a link': async () => {
    await openAccount('?highlight=login')
    await card.getByText('Forgot your password?').click()
    await expect.element(button('Send the link')).toBeVisible()
  },
  'a new password': async () => {
    await openAccount('?reset_token=abc')
    await field('New password').fill('Abcdefgh1')
    await expect.element(card.getByText('Strength: medium')).toBeVisible()
  },
}

describe.each(Object.entries(STATES))('%s', (_, open) => {
  // Without animations, the accessibility check measures final colors.
  beforeEach(() => emulateMedia({ 'prefers-reduced-motion': 'reduce' }))
  afterEach(async () => {
    await emulateMedia()
    await page.viewport(1280, 800)
  })

  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('has no accessibility problem, %s, %i px wide', async (theme, width) => {
    await page.viewport(width, 844)
    writePreference('theme', theme)
    await open()
    expect(await findAccessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  })
})

describe('the activation link', () => {
  it('shows the account, and activates nothing before a click', async () => {
    const server = await openAccount('?verify_token=abc')
    await expect.element(card.getByText('Activate the account traveler?')).toBeVisible()
    expect(server.sentTo('/api/auth/registration')).toEqual([{ token: 'abc' }])
    expect(server.sentTo('/api/auth/verify_email')).toEqual([])
    await expect.element(field('Password')).not.toBeInTheDocument()
    button('Activate').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Your account is active/)).toBeVisible()
    await expect.element(field('Username or e-mail')).toBeVisible()
    // The focused element was removed. Its replacement has the focus.
    expect(document.activeElement?.contains(field('Username or e-mail').element())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    await expect.element(button('Activate')).not.toBeInTheDocument()
    expect(server.sentTo('/api/auth/verify_email')).toEqual([{ token: 'abc' }])
  })

  it('requires the password when several accounts wait for the address', async () => {
    const server = await openAccount('?verify_token=abc', {
      '/api/auth/registration': () => ({ data: { username: 'traveler', needs_password: true } }),
      '/api/auth/verify_email': () => ({ error: 'currentPasswordWrong' }),
    })
    await expect.element(card.getByText(/password you chose for traveler/)).toBeVisible()
    await button('Activate').click()
    await expect.element(card.getByText('Fill in all fields.')).toBeVisible()
    await field('Password').fill('another one')
    await button('Activate').click()
    await expect.element(card.getByText(/current password is wrong/)).toBeVisible()
    await expect.element(field('Password')).toHaveFocus()
    server.answers['/api/auth/verify_email'] = () => ({ data: {} })
    await field('Password').fill('correct horse')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Your account is active/)).toBeVisible()
    const [, sent] = server.sentTo('/api/auth/verify_email')
    expect(sent).toEqual({ token: 'abc', password: 'correct horse' })
  })

  it('requires the password also when another account registers the address later', async () => {
    const server = await openAccount('?verify_token=abc', {
      '/api/auth/verify_email': () => ({ error: 'missingParameter' }),
    })
    await expect.element(button('Activate')).toBeVisible()
    server.answers['/api/auth/registration'] = () => ({
      data: { username: 'traveler', needs_password: true },
    })
    await button('Activate').click()
    await expect.element(field('Password')).toBeVisible()
  })

  it.each([
    ['verificationExpired', /couldn’t be confirmed: This confirmation link has expired/],
    ['linkReplaced', /couldn’t be confirmed: A newer e-mail has replaced this link/],
    ['alreadyActivated', /^This account is already activated. You can sign in now/],
  ] as const)('explains the refusal %s, and offers the sign-in', async (error, text) => {
    await openAccount('?verify_token=abc', { '/api/auth/registration': () => ({ error }) })
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(field('Username or e-mail')).toBeVisible()
    await expect.element(button('Activate')).not.toBeInTheDocument()
  })

  it('offers a retry while the server is unreachable', async () => {
    const server = await openAccount('?verify_token=abc', {
      '/api/auth/registration': () => Response.json({}, { status: 502 }),
    })
    await expect.element(card.getByText('Your e-mail address couldn’t be confirmed')).toBeVisible()
    server.answers['/api/auth/registration'] = () => ({
      data: { username: 'traveler', needs_password: false },
    })
    await button('Try again').click()
    await button('Activate').click()
    await expect.element(page.getByText(/Your account is active/)).toBeVisible()
  })
})

describe('the link of a QR code', () => {
  it.each([
    '?qr_session_id=x',
    `?qr_session_id=${QR.session_id}`,
    '?qr_code=a-code',
    `?qr_code=a%20b&qr_session_id=${QR.session_id}`,
  ])('is called damaged when it is %s', async (search) => {
    await openAccount(search)
    await expect.element(card.getByText(/^This sign-in link is incomplete/)).toBeVisible()
  })
})

describe('the password reset', () => {
  it('sends an e-mail link on request', async () => {
    const server = await openAccount('?highlight=login')
    await card.getByText('Forgot your password?').click()
    await expect.element(card.getByRole('tab', { name: 'Set a new password' })).toBeDisabled()
    await button('Send the link').click()
    await expect.element(card.getByText('Enter your e-mail address.')).toBeVisible()
    await field('E-mail address').fill('traveler@teyvat.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByText(/a link is on its way/)).toBeVisible()
    expect(server.sentTo('/api/auth/request_password_reset')).toEqual([
      { email: 'traveler@teyvat.example' },
    ])
  })

  it('sets a password by the link, which shows the account', async () => {
    const server = await openAccount('?reset_token=abc')
    await expect.element(card.getByText('New password for traveler')).toBeVisible()
    await button('Save the password').click()
    await expect.element(card.getByText('Enter a new password.')).toBeVisible()
    await fill({ 'New password': 'Correct-Horse-1', 'Confirm new password': 'Correct-Horse-2' })
    await button('Save the password').click()
    await expect.element(card.getByText('The passwords don’t match.')).toBeVisible()
    await field('Confirm new password').fill('Correct-Horse-1')
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText(/Your password has been changed/)).toBeVisible()
    await expect.element(field('New password')).not.toBeInTheDocument()
    await expect.element(field('Username or e-mail')).toBeVisible()
    expect(server.sentTo('/api/auth/reset_password')).toEqual([
      { token: 'abc', new_password: 'Correct-Horse-1' },
    ])
  })

  it('rejects a used link', async () => {
    await openAccount('?reset_token=abc', {
      '/api/auth/verify_reset_token': () => ({ error: 'resetTokenInvalid' }),
    })
    await expect.element(card.getByText('This link can’t be used')).toBeVisible()
    await expect.element(card.getByText(/was already used. Request a new one/)).toBeVisible()
    await button('Request a link').click()
    await expect.element(field('E-mail address')).toBeVisible()
  })

  it('works while signed in', async () => {
    writeStoredSession({ auth_token: 'secret' })
    const server = await openAccount('?reset_token=abc')
    await expect.element(card.getByText('New password for traveler')).toBeVisible()
    await fill({ 'New password': 'Correct-Horse-1', 'Confirm new password': 'Correct-Horse-1' })
    // The server ends every session of the account on a reset.
    server.answers['/api/user/profile'] = () => ({ error: 'invalidToken' })
    await button('Save the password').click()
    await expect.element(page.getByText(/You’re no longer signed in/)).toBeVisible()
    await expect.element(field('Username or e-mail')).toBeVisible()
  })
})

const mockProfile = (answer: () => Response | 'no network') => ({ '/api/user/profile': answer })

function refuse(status: number, error_code: number): () => Response {
  return () => Response.json({ code: status, message: 'Said the server', error_code }, { status })
}

describe('a session', () => {
  beforeEach(() => startSession('secret'))

  it.each([
    ['is unknown', 401, 200_003, 'You’re no longer signed in. Please sign in again.'],
    ['has expired', 401, 200_017, 'You’re no longer signed in. Please sign in again.'],
    ['is of a suspended account', 403, 200_012, 'This account is suspended: Said the server'],
    ['is of an inactive account', 403, 200_011, /isn’t activated yet.*: Said the server/],
    ['may not see its profile', 403, 200_018, 'You’re not allowed to do this: Said the server'],
    ['is rejected with an unknown code', 400, 299_999, 'Said the server'],
  ])('ends when it %s', async (_, status, code, text) => {
    writeStoredSession({ user_id: '7' })
    await openAccount('', mockProfile(refuse(status, code)))
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(button('Sign in or register')).toBeVisible()
    expect(readStoredSession().auth_token).toBeUndefined()
    expect(readStoredSession().user_id).toBeUndefined()
  })

  it.each([
    ['has an internal error', refuse(500, 100_007)],
    ['is behind a broken proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['limits the rate', refuse(429, 100_008)],
  ])('stays when the server %s', async (_, answer) => {
    const server = await openAccount('', mockProfile(answer))
    await expect.element(card.getByText('Your account can’t be loaded right now')).toBeVisible()
    expect(readStoredSession().auth_token).toBe('secret')
    await expect.element(page.getByText(/no longer signed in/)).not.toBeInTheDocument()

    server.answers['/api/user/profile'] = () => ({ data: PROFILE })
    await button('Try again').click()
    await expect.element(card.getByText('traveler')).toBeVisible()
  })

  it('stays when the server cannot be reached', async () => {
    await openAccount(
      '',
      mockProfile(() => 'no network'),
    )
    await expect.element(card.getByText(/The server can’t be reached/)).toBeVisible()
    expect(readStoredSession().auth_token).toBe('secret')
  })

  it('ignores responses to requests of the previous session', async () => {
    await openAccount()
    const { promise, resolve: answer } = Promise.withResolvers<Response>()
    vi.mocked(fetch).mockReturnValueOnce(promise)
    const late = callApiSignedIn(profileApi.get, {})
    startSession('another')
    answer(refuse(401, 200_003)())
    await expect(late).rejects.toMatchObject({ errorCode: 200_003 })
    expect(readStoredSession().auth_token).toBe('another')
  })

  it('sends no profile request without a session', async () => {
    const server = await openAccount()
    endSession()
    server.calls.length = 0
    await expect(callApiSignedIn(profileApi.get, {})).rejects.toMatchObject({ errorCode: 200_003 })
    expect(server.calls).toEqual([])
  })

  it('drops the profile of the previous session', () => {
    writeStoredSession({ user_id: '7' })
    startSession('another')
    expect(readStoredSession().auth_token).toBe('another')
    expect(readStoredSession().user_id).toBeUndefined()
  })
})
