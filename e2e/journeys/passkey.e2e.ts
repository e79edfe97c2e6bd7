import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { account, createAccount, signIn } from './account-steps.ts'
import { findAccessibilityProblems } from './find-accessibility-problems.ts'
import { resetRateLimits } from './reset-rate-limits.ts'

test.beforeEach(resetRateLimits)

/** A device with passkeys and user verification. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

const passkeys = (page: Page) => account(page).getByRole('list', { name: 'Passkeys' })
const button = (page: Page, name: string) =>
  account(page).getByRole('button', { name, exact: true })

test('adds a passkey, logs in with it, and rejects it after its removal', async ({ page }) => {
  const user = await createAccount('nahida')
  const { cdp, authenticatorId } = await addAuthenticator(page)
  /** Sets whether the authenticator confirms automatically. */
  const setAutomaticTouch = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  /** Waits until the browser offers the passkey in the username field without accepting it. */
  async function logOut(): Promise<void> {
    await setAutomaticTouch(false)
    const before = await countPasskeyRequests(page)
    await button(page, 'Sign out').click()
    await expect.poll(() => countPasskeyRequests(page)).toBeGreaterThan(before)
  }
  await recordPasskeyRequests(page)
  await signIn(page, user)

  await account(page).getByText('Passkeys', { exact: true }).click()
  await account(page).getByLabel('Name').fill('Akademiya terminal')
  await account(page).getByLabel('Your password').fill('a wrong guess')
  await button(page, 'Add a passkey').click()
  await expect(account(page).getByRole('alert')).toContainText('current password is wrong')
  await account(page).getByLabel('Your password').fill(user.password)
  await button(page, 'Add a passkey').click()
  await expect(passkeys(page)).toContainText('Akademiya terminal')
  // Otherwise the bar covers half a button.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findAccessibilityProblems(page)).toEqual([])
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  await test.step('offered in the username field', async () => {
    await button(page, 'Sign out').click()
    await button(page, 'Sign in or register').click()
    await expect(account(page).getByText('Never updated')).toBeVisible()
    await account(page).getByText('Devices', { exact: true }).click()
    await expect(account(page).getByText('This device')).toBeVisible()
    await expect(account(page).getByRole('listitem').first()).toContainText('passkey')
  })

  await test.step('by a button', async () => {
    await logOut()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await setAutomaticTouch(true)
    await button(page, 'Sign in with a passkey').click()
    await expect(account(page).getByText('Never updated')).toBeVisible()
  })

  await test.step('rejected after removal, and for other users', async () => {
    await account(page).getByText('Passkeys', { exact: true }).click()
    await button(page, 'Remove the passkey Akademiya terminal').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(passkeys(page)).toHaveCount(0)
    await logOut()
    await setAutomaticTouch(true)
    await button(page, 'Sign in with a passkey').click()
    await expect(account(page).getByRole('alert')).toContainText('can’t be used here anymore')
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await button(page, 'Sign in with a passkey').click()
    await expect(account(page).getByRole('alert')).toContainText('No passkey was used.')
  })
})

/** Counts the passkey requests of the page. */
const countPasskeyRequests = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { countPasskeyRequests?: number }).countPasskeyRequests ?? 0,
  )

/** Records requests; a request without a touch of the authenticator stays pending. */
async function recordPasskeyRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    const counts = window as unknown as { countPasskeyRequests?: number }
    credentials.get = (options) => {
      counts.countPasskeyRequests = (counts.countPasskeyRequests ?? 0) + 1
      return get(options)
    }
  })
}
