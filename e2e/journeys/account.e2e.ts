import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { forgetTries } from './forget-tries.ts'
import { linkMailedTo } from './read-mail.ts'

test.beforeEach(forgetTries)
test.setTimeout(60_000)

const USERNAME = 'paimon'
const EMAIL = 'paimon@teyvat.example'
const PASSWORD = 'Emergency-Food-1'
const NEW_PASSWORD = 'Not-Emergency-Food-2'

const account = (page: Page) => page.getByRole('region', { name: 'Account' })

async function isHuman(page: Page): Promise<void> {
  await expect(account(page).getByText('You’re human: checked').first()).toBeVisible()
}

async function logIn(page: Page, password: string): Promise<void> {
  await account(page).getByLabel('Username or e-mail').fill(USERNAME)
  await account(page).getByLabel('Password', { exact: true }).fill(password)
  await isHuman(page)
  await page.keyboard.press('Enter')
}

test('an account from its first day to a lost password', async ({ page, browser }) => {
  await page.goto('/settings')
  await account(page).getByRole('button', { name: 'Log in or register' }).click()
  await account(page).getByText('Register', { exact: true }).click()
  await register(page)
  await expect(account(page).getByText(`Open the link that was sent to ${EMAIL}`)).toBeVisible()

  await page.goto(await linkMailedTo(EMAIL))
  await expect(page.getByText('Your account is active.')).toBeVisible()
  await expect(page).toHaveURL('/settings')

  await logIn(page, 'a wrong guess')
  await expect(account(page).getByRole('alert')).toContainText('Wrong username or password')
  await expect(account(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expect(account(page).getByRole('button', { name: /^Log in \(\d+ s\)$/ })).toBeDisabled()

  await page.reload()
  await account(page).getByRole('button', { name: 'Log in or register' }).click()
  await logIn(page, PASSWORD)
  await expect(account(page).getByText(USERNAME)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await forgetTries()
  await resetElsewhere(browser)

  await page.reload()
  await expect(page.getByText('You’re no longer logged in.')).toBeVisible()
  await account(page).getByRole('button', { name: 'Log in or register' }).click()
  await logIn(page, NEW_PASSWORD)
  await expect(account(page).getByText(USERNAME)).toBeVisible()
})

async function register(page: Page): Promise<void> {
  await account(page).getByLabel('Username').fill(USERNAME)
  await account(page).getByLabel('E-mail address').fill(EMAIL)
  await account(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await account(page).getByLabel('Password again').fill(PASSWORD)
  await isHuman(page)
  await page.keyboard.press('Enter')
}

/** On a device that nobody is logged in on. */
async function resetElsewhere(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  await page.goto('/settings?highlight=login')
  await account(page).getByText('Forgot your password?').click()
  await expect(account(page).getByRole('tab', { name: 'Set a new password' })).toBeDisabled()
  await account(page).getByLabel('E-mail address').fill(EMAIL)
  await expect(account(page).getByText('You’re human: checked')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(account(page).getByText('a link is on its way')).toBeVisible()

  await page.goto(await linkMailedTo(EMAIL, 2))
  await expect(account(page).getByText(`A new password for ${USERNAME}`)).toBeVisible()
  await account(page).getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await account(page).getByLabel('New password again').fill(NEW_PASSWORD)
  await isHuman(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(page).toHaveURL('/settings')
  await page.close()
}
