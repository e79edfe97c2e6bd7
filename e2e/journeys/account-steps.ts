import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { linkMailedTo } from './read-mail.ts'

export type Person = {
  readonly username: string
  readonly email: string
  readonly password: string
}

/** A person that no earlier attempt has registered: a failed attempt leaves its person behind. */
export function newPerson(name: string, password: string): Person {
  const username = `${name}-${randomBytes(4).toString('hex')}`
  return { username, email: `${username}@teyvat.example`, password }
}

/** The card of the settings about the account. */
export const account = (page: Page) => page.getByRole('region', { name: 'Account' })

/** Waits until the captcha of the form is solved. */
export async function isHuman(page: Page): Promise<void> {
  await expect(account(page).getByText('Human check passed').first()).toBeVisible()
}

/** Registers from the settings page until the mail is sent. */
export async function register(page: Page, person: Person): Promise<void> {
  await account(page).getByRole('button', { name: 'Log in or register' }).click()
  await account(page).getByText('Register', { exact: true }).click()
  await account(page).getByLabel('Username').fill(person.username)
  await account(page).getByLabel('E-mail address').fill(person.email)
  await account(page).getByLabel('Password', { exact: true }).fill(person.password)
  await account(page).getByLabel('Confirm password').fill(person.password)
  await isHuman(page)
  await page.keyboard.press('Enter')
  await expect(account(page).getByText(`Open the link we sent to ${person.email}`)).toBeVisible()
}

/** Follows the link of the first mail, which ends at the login form. */
export async function confirm(page: Page, { username, email }: Person): Promise<void> {
  await page.goto(await linkMailedTo(email))
  await expect(account(page).getByText(`Activate the account ${username}?`)).toBeVisible()
  await account(page).getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByText('Your account is active.')).toBeVisible()
}

/** Fills the form of the login and sends it. */
export async function logIn(page: Page, person: Pick<Person, 'username' | 'password'>) {
  await account(page).getByLabel('Username or e-mail').fill(person.username)
  await account(page).getByLabel('Password', { exact: true }).fill(person.password)
  await isHuman(page)
  await page.keyboard.press('Enter')
}
