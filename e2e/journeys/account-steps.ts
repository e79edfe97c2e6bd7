import { hash, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { changeDatabase } from './embedded-database.ts'
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

/** The password of accounts that are created without the forms, and a hash of minimum cost. */
const PASSWORD = 'correct horse battery'
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$8BE24AU/u90cQ6U0TZmndQ$AM8vO2/yjj8A0Q+Oj8Ahj0DIZVAUsWc1mePJ5ifZY58'

/**
 * Creates an active account in the database, for journeys that are not about the forms. The forms
 * cost mails, captchas and password hashes.
 */
export async function createAccount(name: string): Promise<TestUser> {
  const user = createTestUser(name, PASSWORD)
  await changeDatabase(
    process.env['E2E_DATA_DIR']!,
    `with account as (
       insert into accounts (username, email, password_hash, activated_at)
       values ($1, $2, $3, now()) returning id
     ), name as (
       insert into account_names (name_key, account_id) select $1, id from account
     )
     insert into account_emails (email_key, account_id, is_confirmed)
     select $2, id, true from account`,
    [user.username, user.email, PASSWORD_HASH],
  )
  return user
}

/** Signs a page in to an account without the form, and opens the settings. */
export async function signIn(page: Page, { username }: TestUser): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await page.goto('/healthz')
  const device = await page.evaluate((auth_token) => {
    const stored = JSON.parse(localStorage.getItem('bannerday') ?? '{}') as object
    localStorage.setItem('bannerday', JSON.stringify({ ...stored, auth_token }))
    return navigator.userAgent
  }, token)
  await changeDatabase(
    process.env['E2E_DATA_DIR']!,
    `insert into sessions (account_id, hash, device, expires_at)
     select id, $2, $3, now() + interval '1 day' from accounts where username = $1`,
    [username, hash('sha256', token, 'buffer'), device],
  )
  await page.goto('/settings')
  await expect(account(page).getByText(username)).toBeVisible()
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
