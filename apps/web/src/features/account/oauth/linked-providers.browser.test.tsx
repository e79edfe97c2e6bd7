import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '#shared/session/session.ts'
import type { Answers } from '#testing/mock-api.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockAccount, showSignedIn } from '../testing/signed-in-account.tsx'
import { configWith, openAccount } from '../testing/open-account.ts'

beforeEach(() => (location.hash = ''))
afterEach(() => vi.restoreAllMocks())

const SIGN_INS = '/api/auth/social'
const TIME = '2026-11-20T10:00:00.000Z'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const getSection = (name: string) => page.getByRole('heading', { name })

function signIn(provider: string, removable = true) {
  return { provider, nickname: 'Lumine', linked_at: TIME, last_used_at: null, removable }
}

/** Creates the sign-in methods of an account, by default with a password. */
function signIns(linked: object[], proof: { has_password?: boolean; proved_until?: string } = {}) {
  return { data: { has_password: true, proved_until: null, linked, ...proof } }
}

const BOTH: Answers = {
  '/api/config': () => ({
    data: { ...configWith(null), social_providers: ['qq', 'microsoft'], passkey_host: 'localhost' },
  }),
}

async function showAccount(known: ReturnType<typeof signIns>) {
  const server = mockAccount()
  Object.assign(server.answers, BOTH)
  server.answers[SIGN_INS] = () => known
  await showSignedIn()
  return server
}

describe('the linked logins', () => {
  test('are listed, and each can be removed', async () => {
    const server = await showAccount(signIns([signIn('qq'), signIn('microsoft')]))
    await getSection('Linked accounts').click()
    await expect.element(page.getByText('Lumine').first()).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    server.answers['/api/auth/social/remove'] = () => ({ data: {} })
    server.answers[SIGN_INS] = () => signIns([signIn('microsoft')])
    await button('Remove the sign-in with QQ').click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText('The sign-in with QQ was removed.')).toBeVisible()
    await expect.element(button('Add QQ')).toBeVisible()
    expect(server.sentTo('/api/auth/social/remove')).toEqual([{ provider: 'qq' }])

    // Another device has removed the other sign-in method.
    server.answers['/api/auth/social/remove'] = () => ({ error: 'lastWayIn' })
    await button('Remove the sign-in with Microsoft').click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText(/This is your only sign-in method/)).toBeVisible()
  })

  test('keep the only sign-in method, and show why', async () => {
    await showAccount(signIns([signIn('microsoft', false)], { has_password: false }))
    await getSection('Linked accounts').click()
    await expect.element(page.getByText(/^Your only sign-in method/)).toBeVisible()
    await expect.element(button('Remove the sign-in with Microsoft')).not.toBeInTheDocument()
  })

  test('are extended by another one after the password is entered', async () => {
    const server = await showAccount(signIns([]))
    server.answers['/api/auth/social/link'] = ({ current_password }) =>
      current_password === server.password
        ? { data: { auth_url: '#microsoft' } }
        : { error: 'currentPasswordWrong' }
    await getSection('Linked accounts').click()
    await button('Add Microsoft').click()
    const password = dialog.getByLabelText('Your password')
    await expect.element(password).toHaveFocus()
    expect(await findAccessibilityProblems()).toEqual([])
    await button('Continue to Microsoft').click()
    await expect.element(dialog.getByText('Enter your current password.')).toBeVisible()
    await password.fill('wrong')
    await button('Continue to Microsoft').click()
    await expect.element(dialog.getByText(/current password is wrong/)).toBeVisible()
    await password.fill(server.password)
    await button('Continue to Microsoft').click()
    await expect.poll(() => location.hash).toBe('#microsoft')
    expect(server.sentTo('/api/auth/social/link').at(-1)).toEqual({
      provider: 'microsoft',
      is_domestic: '0',
      current_password: server.password,
    })
  })

  test('show a provider that was just linked', async () => {
    startSession('secret')
    await openAccount('?ms_code=a&ms_state=b', {
      ...BOTH,
      '/api/auth/microsoft/callback': () => ({ data: { outcome: 'linked' } }),
      [SIGN_INS]: () => signIns([signIn('microsoft')]),
    })
    await expect.element(page.getByText('You can now sign in with Microsoft.')).toBeVisible()
    await expect.element(button('Remove the sign-in with Microsoft')).toBeVisible()
  })
})

describe('without a password', () => {
  test('accepts a linked login in place of the password', async () => {
    const known = signIns([signIn('microsoft')], { has_password: false })
    const server = await showAccount(known)
    server.answers['/api/auth/social/prove'] = () => ({ data: { auth_url: '#microsoft' } })
    await getSection('Passkeys').click()
    await expect.element(page.getByText(/^Your account has no password/)).toBeVisible()
    await expect.element(page.getByLabelText('Your password')).not.toBeInTheDocument()
    await getSection('Passkeys').click()
    await getSection('Delete account').click()
    await button('Delete account…').click()
    await expect.element(dialog.getByText(/^Your account has no password/)).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    await dialog.getByRole('button', { name: 'Sign in again with Microsoft' }).click()
    await expect.poll(() => location.hash).toBe('#microsoft')
    expect(server.sentTo('/api/auth/social/prove')).toEqual([
      { provider: 'microsoft', is_domestic: '0' },
    ])
    expect(localStorage.getItem('bannerday-account-section')).toBe('deletion')
  })

  test('sets a password after a recent login, and returns to the previous section', async () => {
    startSession('secret')
    localStorage.setItem('bannerday-account-section', 'password')
    const proved = { has_password: false, proved_until: TIME }
    const { answers, sentTo } = await openAccount('?qq_code=a&qq_state=b', {
      ...BOTH,
      '/api/auth/qq/callback': () => ({ data: { outcome: 'proved' } }),
      [SIGN_INS]: () => signIns([signIn('qq')], proved),
      '/api/auth/change_password': () => ({ error: 'freshSignInNeeded' }),
    })
    await expect
      .element(page.getByText(/^Confirmed\. You won’t be asked again for ten minutes/))
      .toBeVisible()
    expect(localStorage.getItem('bannerday-account-section')).toBeNull()
    await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument()
    await page.getByLabelText('New password', { exact: true }).fill('Another-Horse-7')
    await page.getByLabelText('Confirm new password').fill('Another-Horse-7')
    await button('Set the password').click()
    await expect.element(page.getByText(/^Sign in again first/)).toBeVisible()
    answers['/api/auth/change_password'] = () => ({ data: {} })
    answers[SIGN_INS] = () => signIns([signIn('qq')])
    await button('Set the password').click()
    await expect.element(page.getByText(/^Your password is set/)).toBeVisible()
    await expect.element(page.getByLabelText('Current password')).toBeVisible()
    expect(sentTo('/api/auth/change_password').at(-1)).toEqual({ new_password: 'Another-Horse-7' })
  })

  test('requires a new login when the last one is too old', async () => {
    const proved = { has_password: false, proved_until: TIME }
    const server = await showAccount(signIns([signIn('microsoft')], proved))
    server.answers['/api/user'] = () => ({ error: 'freshSignInNeeded' })
    await getSection('Delete account').click()
    await button('Delete account…').click()
    await expect.element(button('Delete permanently')).toBeVisible()
    server.answers[SIGN_INS] = () => signIns([signIn('microsoft')], { has_password: false })
    await button('Delete permanently').click()
    await expect.element(button('Sign in again with Microsoft')).toBeVisible()
    expect(server.sentTo('/api/user')).toEqual([{}])
  })
})

describe('beside a password', () => {
  test('does not require the password right after an OAuth login', async () => {
    const server = await showAccount(signIns([signIn('microsoft')], { proved_until: TIME }))
    server.answers['/api/auth/change_password'] = () => ({ error: 'freshSignInNeeded' })
    await getSection('Change password').click()
    await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument()
    await page.getByLabelText('New password', { exact: true }).fill('Another-Horse-7')
    await page.getByLabelText('Confirm new password').fill('Another-Horse-7')
    server.answers[SIGN_INS] = () => signIns([signIn('microsoft')])
    await button('Change password').click()
    await expect.element(page.getByLabelText('Current password')).toBeVisible()
    await expect
      .element(page.getByLabelText('New password', { exact: true }))
      .toHaveValue('Another-Horse-7')
  })
})
