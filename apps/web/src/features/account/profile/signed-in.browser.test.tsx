import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readStoredSession } from '#shared/session/stored-session.ts'
import { emulateMedia } from '#testing/emulate-media.ts'
import { emulateZone } from '#testing/emulate-zone.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockAccount, OTHER_SESSION, PASSKEY, showSignedIn } from '../testing/signed-in-account.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const getSection = (name: string) => page.getByRole('heading', { name })

// Without animations, the accessibility check measures final colors.
beforeAll(() => emulateMedia({ 'prefers-reduced-motion': 'reduce' }))
afterAll(() => emulateMedia())
afterEach(async () => {
  vi.restoreAllMocks()
  await emulateZone()
})

test('shows the signed-in user without accessibility violations', async () => {
  mockAccount()
  await showSignedIn()
  await expect.element(page.getByText('traveler', { exact: true })).toBeVisible()
  await getSection('Change password').click()
  await getSection('Devices').click()
  await getSection('Your data').click()
  await getSection('Delete account').click()
  await expect.element(button(/^Sign out Firefox on Android/)).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
})

describe('logging out', () => {
  test('ends the local session', async () => {
    const server = mockAccount()
    await showSignedIn()
    await button('Sign out').click()
    await expect.element(page.getByText('Signed out')).toBeVisible()
    expect(server.calls.at(-1)?.path).toBe('/api/auth/logout')
    const { auth_token, user_id } = readStoredSession()
    expect([auth_token, user_id]).toEqual([undefined, undefined])
  })

  test('signs out everywhere after a confirmation', async () => {
    const server = mockAccount()
    await showSignedIn()
    await button('Sign out everywhere').click()
    expect(server.sentTo('/api/auth/logout_all')).toEqual([])
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect.element(page.getByText('Signed out')).toBeVisible()
    expect(server.calls.at(-1)?.path).toBe('/api/auth/logout_all')
  })

  test('shows an error offline and keeps the session', async () => {
    const server = mockAccount()
    await showSignedIn()
    await expect.element(button('Sign out')).toBeVisible()
    server.isReachable = false
    await button('Sign out').click()
    await expect.element(page.getByText(/^Sign-out failed: The server/)).toBeVisible()
    expect(readStoredSession().auth_token).toBe('secret')
  })
})

describe('the devices', () => {
  test('are listed with their last use and network, and each can be logged out', async () => {
    const server = mockAccount()
    await showSignedIn()
    await emulateZone('Asia/Kolkata')
    await getSection('Devices').click()
    await expect.element(page.getByText('Chrome on Linux')).toBeVisible()
    await expect.element(page.getByText('This device', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/2026-11-20 15:30:00/).first()).toBeVisible()
    // The network is known for one of the two devices.
    const network = page.getByText(/^Signed in from:/)
    await expect.element(network).toHaveTextContent('Signed in from: 203.0.113.x')
    await button(/^Sign out Firefox on Android/).click()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect
      .element(page.getByText('Firefox on Android', { exact: true }))
      .not.toBeInTheDocument()
    expect(server.sentTo('/api/auth/sessions/revoke')).toEqual([{ session_id: OTHER_SESSION }])
    expect(readStoredSession().auth_token).toBe('secret')
  })

  test('include this session, whose sign-out ends the local session', async () => {
    mockAccount()
    await showSignedIn()
    await getSection('Devices').click()
    await button(/^Sign out Chrome on Linux/).click()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect.element(page.getByText('Signed out')).toBeVisible()
  })
})

describe('the passkeys', () => {
  test('are renamed by mouse and keyboard', async () => {
    const server = mockAccount()
    await showSignedIn()
    await getSection('Passkeys').click()
    const rename = (name: string) => button(`Rename the passkey ${name}`)
    await rename('My phone').click()
    const name = dialog.getByLabelText('Name')
    await expect.element(name).toHaveFocus()
    expect(await findAccessibilityProblems()).toEqual([])
    await name.fill('  ')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Fill in all fields.')).toBeVisible()
    await name.fill(' Akademiya terminal ')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(rename('Akademiya terminal')).toHaveFocus()
    expect(server.sentTo('/api/auth/passkeys/rename')).toEqual([
      { passkey_id: PASSKEY, name: 'Akademiya terminal' },
    ])

    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveFocus()
    server.answers['/api/auth/passkeys/rename'] = () => ({ error: 'notFound' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('The passkey couldn’t be renamed')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(rename('Akademiya terminal')).toHaveFocus()
  })
})

describe('the data', () => {
  test('download as one file, and show errors', async () => {
    const server = mockAccount()
    const saved: { name: string; blob: Blob }[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push({ name: '', blob: blob as Blob })
      return 'blob:nothing'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.at(-1)!.name = this.download
    })
    await showSignedIn()
    await getSection('Your data').click()
    await button('Download my data').click()
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['bannerday-my-data.json'])
    expect(await saved[0]!.blob.text()).toBe(server.file)
    expect(server.calls.at(-1)).toMatchObject({ path: '/api/user/export', token: 'Bearer secret' })

    server.answers['/api/user/export'] = () => ({ error: 'tooManyRequests' })
    await button('Download my data').click()
    await expect.element(page.getByText(/^Your data couldn’t be downloaded: /)).toBeVisible()
    expect(saved).toHaveLength(1)
  })
})

describe('changing the password', () => {
  test('requires all fields, and the new password twice', async () => {
    const server = mockAccount()
    await showSignedIn()
    await getSection('Change password').click()
    await button('Change password').click()
    await expect.element(page.getByText('Enter your current password.')).toBeVisible()
    await expect.element(page.getByText('Enter a new password.')).toBeVisible()
    await page.getByLabelText('Current password').fill('correct horse battery')
    await page.getByLabelText('New password', { exact: true }).fill('Another-Horse-7')
    await page.getByLabelText('Confirm new password').fill('Another-Horse-8')
    await button('Change password').click()
    await expect.element(page.getByText('The passwords don’t match.')).toBeVisible()
    expect(server.sentTo('/api/auth/change_password')).toEqual([])
  })

  test('shows an error for a wrong current password, and succeeds with the right one', async () => {
    const server = mockAccount()
    await showSignedIn()
    await getSection('Change password').click()
    await page.getByLabelText('Current password').fill('wrong')
    await page.getByLabelText('New password', { exact: true }).fill('Another-Horse-7')
    await expect.element(page.getByText('Strength: strong')).toBeVisible()
    await page.getByLabelText('Confirm new password').fill('Another-Horse-7')
    await button('Change password').click()
    await expect.element(page.getByText(/current password is wrong/)).toBeVisible()
    await expect.element(page.getByLabelText('Current password')).toHaveFocus()
    await page.getByLabelText('Current password').fill(server.password)
    await button('Change password').click()
    await expect.element(page.getByText(/Your password has been changed/)).toBeVisible()
    await expect.element(page.getByLabelText('Current password')).toHaveValue('')
    expect(readStoredSession().auth_token).toBe('secret')
  })
})

describe('deleting the account', () => {
  test('shows the data loss, requires the password, and signs out', async () => {
    const server = mockAccount()
    await showSignedIn()
    await getSection('Delete account').click()
    await expect.element(page.getByText(/its three slots/)).toBeVisible()
    await button('Delete account…').click()
    await expect.element(dialog.getByLabelText('Your password')).toHaveFocus()
    expect(await findAccessibilityProblems()).toEqual([])
    await button('Delete permanently').click()
    await expect.element(dialog.getByText('Enter your current password.')).toBeVisible()
    await dialog.getByLabelText('Your password').fill('wrong')
    await button('Delete permanently').click()
    await expect.element(dialog.getByText(/current password is wrong/)).toBeVisible()
    await dialog.getByLabelText('Your password').fill(server.password)
    await button('Delete permanently').click()
    await expect.element(page.getByText('Signed out')).toBeVisible()
    await expect.element(page.getByText('Your account has been deleted.')).toBeVisible()
  })
})
