import { type Browser, expect, test } from '@playwright/test'
import {
  account,
  confirm,
  waitForCaptcha,
  logIn,
  createTestUser,
  register,
} from './account-steps.ts'
import { findAccessibilityProblems } from './find-accessibility-problems.ts'
import { resetRateLimits } from './reset-rate-limits.ts'
import { readMailedLink } from './read-mail.ts'

test.beforeEach(resetRateLimits)

const PAIMON = createTestUser('paimon', 'Emergency-Food-1')
const NEW_PASSWORD = 'Not-Emergency-Food-2'

test('supports an account from registration to a lost password', async ({ page, browser }) => {
  await page.goto('/settings')
  await register(page, PAIMON)
  await confirm(page, PAIMON)
  await expect(page).toHaveURL('/settings')

  await logIn(page, { ...PAIMON, password: 'a wrong guess' })
  await expect(account(page).getByRole('alert')).toContainText('Wrong username or password')
  await expect(account(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expect(account(page).getByRole('button', { name: /^Sign in \(\d+ s\)$/ })).toBeDisabled()

  await page.reload()
  await account(page).getByRole('button', { name: 'Sign in or register' }).click()
  await logIn(page, PAIMON)
  await expect(account(page).getByText(PAIMON.username)).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await resetRateLimits()
  await resetElsewhere(browser)

  await page.reload()
  await expect(page.getByText('You’re no longer signed in.')).toBeVisible()
  await account(page).getByRole('button', { name: 'Sign in or register' }).click()
  await logIn(page, { ...PAIMON, password: NEW_PASSWORD })
  await expect(account(page).getByText(PAIMON.username)).toBeVisible()
})

/** Resets the password on a device without a session. */
async function resetElsewhere(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  await page.goto('/settings?highlight=login')
  await account(page).getByText('Forgot your password?').click()
  await expect(account(page).getByRole('tab', { name: 'Set a new password' })).toBeDisabled()
  await account(page).getByLabel('E-mail address').fill(PAIMON.email)
  await expect(account(page).getByText('Human verification passed')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(account(page).getByText('a link is on its way')).toBeVisible()

  await page.goto(await readMailedLink(PAIMON.email, 2))
  await expect(account(page).getByText(`New password for ${PAIMON.username}`)).toBeVisible()
  await account(page).getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await account(page).getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await waitForCaptcha(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(page).toHaveURL('/settings')
  await page.close()
}
