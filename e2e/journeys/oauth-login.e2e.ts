import { randomBytes } from 'node:crypto'
import {
  type OAuthSimulator,
  startOAuthSimulator,
} from '@bannerday/simulators/oauth/oauth-simulator'
import { startOidcSimulator } from '@bannerday/simulators/oauth/oidc-simulator'
import { expect, type Page, test } from '@playwright/test'
import { account } from './account-steps.ts'
import { findAccessibilityProblems } from './find-accessibility-problems.ts'
import { resetRateLimits } from './reset-rate-limits.ts'

// One after the other in one worker: the simulator has a fixed port.
test.describe.configure({ mode: 'default' })

test.beforeEach(resetRateLimits)

let simulator: OAuthSimulator
test.beforeAll(async () => {
  simulator = await startOAuthSimulator(Number(process.env['E2E_SOCIAL_PORT']))
})
test.afterAll(() => simulator.close())

const button = (page: Page, name: string) =>
  account(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function logInWith(page: Page, name: string): Promise<void> {
  await page.goto('/settings?highlight=login')
  await button(page, name).click()
}

/** Records the redirect targets of a provider. */
function recordCallbacks(page: Page): string[] {
  const callbacks: string[] = []
  page.on('request', (request) => {
    if (/\/settings\?(qq|ms)_/.test(request.url())) callbacks.push(request.url())
  })
  return callbacks
}

test('signs a player in by Microsoft, and then by QQ', async ({ page, browser }) => {
  const name = `keqing-${randomBytes(4).toString('hex')}`
  const microsoft = { id: `ms-${name}`, nickname: '刻晴 Keqing', hasAvatar: true }
  const qq = { id: `QQ${randomBytes(16).toString('hex')}`, nickname: '玉衡', hasAvatar: true }
  const password = 'Stellar-Restoration-1'
  const callbacks = recordCallbacks(page)

  await test.step('reports a cancelled login', async () => {
    simulator.configure({ user: null })
    await logInWith(page, 'Global account (Microsoft)')
    await expect(page.getByText('You didn’t sign in with Microsoft.')).toBeVisible()
    await expect(page).toHaveURL('/settings')
  })

  await test.step('asks a new user for a username', async () => {
    simulator.configure({ user: microsoft })
    await logInWith(page, 'Global account (Microsoft)')
    await expect(dialog(page)).toContainText(microsoft.nickname)
    await expect(page).toHaveURL('/settings')
    await expect(dialog(page).locator('img')).toHaveJSProperty('complete', true)
    await expect(dialog(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await dialog(page).getByLabel('Username').fill(name)
    await page.keyboard.press('Enter')
    await expect(account(page).getByText(name, { exact: true })).toBeVisible()
    await expect(account(page).getByText(microsoft.nickname)).toBeVisible()
    await expect(account(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  })

  await test.step('invalidates the callback URL and removes it from the history', async () => {
    expect(callbacks.at(-1)).toContain('ms_code=')
    const elsewhere = await browser.newPage()
    await elsewhere.goto(callbacks.at(-1)!)
    await expect(elsewhere.getByText(/^The sign-in with Microsoft failed/)).toBeVisible()
    await expect(elsewhere).toHaveURL('/settings')
    await elsewhere.close()
    const before = callbacks.length
    await page.goBack()
    await page.goForward()
    await expect(account(page).getByText(name, { exact: true })).toBeVisible()
    expect(callbacks).toHaveLength(before)
  })

  await test.step('sets a password and links QQ', async () => {
    await account(page).getByText('Linked accounts', { exact: true }).click()
    await expect(account(page).getByText(/^Your only sign-in method/)).toBeVisible()
    await account(page).getByText('Set a password', { exact: true }).click()
    await account(page).getByLabel('New password', { exact: true }).fill(password)
    await account(page).getByLabel('Confirm new password').fill(password)
    await button(page, 'Set the password').click()
    await expect(page.getByText('Your password is set.', { exact: false })).toBeVisible()

    simulator.configure({ user: qq })
    await button(page, 'Add QQ').click()
    await dialog(page).getByRole('button', { name: 'Continue to QQ' }).click()
    await expect(page.getByText('You can now sign in with QQ.')).toBeVisible()
    await expect(page).toHaveURL('/settings')
    await expect(button(page, 'Remove the sign-in with QQ')).toBeVisible()
    await button(page, 'Remove the sign-in with Microsoft').click()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(button(page, 'Add Microsoft')).toBeVisible()
  })

  await test.step('recognizes the user by QQ', async () => {
    await button(page, 'Sign out').click()
    await logInWith(page, 'Sign in with QQ')
    await expect(account(page).getByText(name, { exact: true })).toBeVisible()
    await account(page).getByText('Devices', { exact: true }).click()
    await expect(account(page).getByRole('listitem').first()).toContainText('QQ')
  })

  await test.step('unlinks a provider after its own authentication, without the password', async () => {
    await account(page).getByText('Delete account', { exact: true }).click()
    await button(page, 'Delete account…').click()
    await dialog(page).getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  })
})

test('signs a player in by OpenID Connect, also after the provider was unreachable', async ({
  page,
}) => {
  const name = `ningguang-${randomBytes(4).toString('hex')}`

  await test.step('reports an unreachable provider and keeps the other methods', async () => {
    await logInWith(page, 'Sign in with Liyue Harbor')
    await expect(page.getByText(/^The sign-in with Liyue Harbor couldn’t be started/)).toBeVisible()
    simulator.configure({ user: null })
    await logInWith(page, 'Global account (Microsoft)')
    await expect(page.getByText('You didn’t sign in with Microsoft.')).toBeVisible()
  })

  const provider = await startOidcSimulator({
    port: Number(process.env['E2E_OIDC_PORT']),
    clientId: 'bannerday',
    clientSecret: 'oidc-key',
    redirectUris: [`http://localhost:${process.env['E2E_PORT']}/api/auth/oidc/callback`],
  })
  try {
    await logInWith(page, 'Sign in with Liyue Harbor')
    await page.getByPlaceholder('Enter any login').fill(name)
    await page.getByPlaceholder('and password').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await expect(dialog(page)).toContainText(`Traveler ${name}`)
    await expect(page).toHaveURL('/settings')
    await dialog(page).getByLabel('Username').fill(name)
    await page.keyboard.press('Enter')
    await expect(account(page).getByText(name, { exact: true })).toBeVisible()

    await button(page, 'Sign out').click()
    await logInWith(page, 'Sign in with Liyue Harbor')
    await expect(account(page).getByText(name, { exact: true })).toBeVisible()
  } finally {
    await provider.close()
  }
})
