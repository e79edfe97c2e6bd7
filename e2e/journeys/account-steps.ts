import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { readMailedLink } from './read-mail.ts'

export type TestUser = {
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Creates a user with a unique name: a failed attempt leaves its registered user behind. */
export function createTestUser(name: string, password: string): TestUser {
  const username = `${name}-${randomBytes(4).toString('hex')}`
  return { username, email: `${username}@teyvat.example`, password }
}

/** Returns the account card of the settings. */
export const account = (page: Page) => page.getByRole('region', { name: 'Account' })

/** Waits until the captcha of the form is solved. */
export async function waitForCaptcha(page: Page): Promise<void> {
  await expect(account(page).getByText('Human verification passed').first()).toBeVisible()
}

/** Registers from the settings page until the mail is sent. */
export async function register(page: Page, user: TestUser): Promise<void> {
  await account(page).getByRole('button', { name: 'Sign in or register' }).click()
  await account(page).getByText('Register', { exact: true }).click()
  await account(page).getByLabel('Username').fill(user.username)
  await account(page).getByLabel('E-mail address').fill(user.email)
  await account(page).getByLabel('Password', { exact: true }).fill(user.password)
  await account(page).getByLabel('Confirm password').fill(user.password)
  await waitForCaptcha(page)
  await page.keyboard.press('Enter')
  await expect(account(page).getByText(`Open the link we sent to ${user.email}`)).toBeVisible()
}

/** Follows the link of the first mail, which ends at the login form. */
export async function confirm(page: Page, { username, email }: TestUser): Promise<void> {
  await page.goto(await readMailedLink(email))
  await expect(account(page).getByText(`Activate the account ${username}?`)).toBeVisible()
  await account(page).getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByText('Your account is active.')).toBeVisible()
}

/** Fills the form of the login and sends it. */
export async function logIn(page: Page, user: Pick<TestUser, 'username' | 'password'>) {
  await account(page).getByLabel('Username or e-mail').fill(user.username)
  await account(page).getByLabel('Password', { exact: true }).fill(user.password)
  await waitForCaptcha(page)
  await page.keyboard.press('Enter')
}
