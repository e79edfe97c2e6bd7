import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writePreference } from '#shared/preferences/preferences.ts'
import { emulateMedia } from '../../testing/emulate-media.ts'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { button, card, field, fill, openAccount } from './testing/open-account.ts'

// Without animations, the accessibility check measures final colors.
beforeEach(() => emulateMedia({ 'prefers-reduced-motion': 'reduce' }))
afterEach(async () => {
  vi.restoreAllMocks()
  await emulateMedia()
  await page.viewport(1280, 800)
})

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
