import '@bannerday/testing/install-temporal'
import { randomBytes } from 'node:crypto'
import { getPullService } from '@bannerday/domain/links/pull-service'
import {
  type OfficialSimulator,
  startOfficialSimulator,
} from '@bannerday/simulators/official/official-simulator'
import type { SimulatedAccount } from '@bannerday/simulators/official/pulls/simulated-account'
import { createSimulatedLink } from '@bannerday/simulators/official/pulls/simulated-link'
import { expect, type Page, test } from '@playwright/test'
import { createAccount, signIn } from './account-steps.ts'
import { findAccessibilityProblems } from './find-accessibility-problems.ts'
import { resetRateLimits } from './reset-rate-limits.ts'

// The tests share the simulated services.
test.describe.configure({ mode: 'serial' })
test.beforeEach(resetRateLimits)

let simulator: OfficialSimulator
test.beforeAll(async () => {
  simulator = await startOfficialSimulator(Number(process.env['E2E_OFFICIAL_PORT']), {
    facts: false,
  })
})
test.afterAll(() => simulator.close())

function createPlayer(change: Pick<SimulatedAccount, 'gameId' | 'uid'>): SimulatedAccount {
  const isKuro = getPullService(change.gameId).publisher === 'kuro'
  const account: SimulatedAccount = {
    area: 'global',
    secret: isKuro ? randomBytes(16).toString('hex') : randomBytes(258).toString('base64'),
    pulls: 130,
    seed: 7,
    ...change,
  }
  simulator.configure({ pulls: { accounts: [account] } })
  return account
}

const dialog = (page: Page) => page.getByRole('dialog')

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import with a link' }).click()
  await dialog(page).getByLabel('Link, or any text that contains one').fill(text)
}

async function save(page: Page): Promise<void> {
  await expect(dialog(page)).toContainText('130')
  await dialog(page).getByRole('button', { name: /^Save/ }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('imports pulls from a link to the device without an account', async ({ page }) => {
  const account = createPlayer({ gameId: 'wuthering', uid: '700000123' })
  await page.goto('/gacha')
  await paste(page, 'https://example.org/aki?record_id=1')
  await expect(dialog(page)).toContainText('isn’t from one of the four games')
  const log = `[2026.11.20-10.11.12:130] "url":"${createSimulatedLink(account)}"`
  await dialog(page).getByLabel('Link, or any text that contains one').fill(log)
  await expect(dialog(page).getByRole('combobox')).toHaveValue('wuthering')
  await expect(dialog(page)).toContainText('Wuthering Waves · Asia · logged 2026-11-20')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await save(page)
  await expect(page.getByRole('combobox', { name: /Account/ })).toContainText('700000123')
})

test('syncs imported pulls to every device with an account', async ({ page, browser }) => {
  const user = await createAccount('furina')
  await signIn(page, user)
  const account = createPlayer({ gameId: 'genshin', uid: '800000123' })
  await page.getByRole('link', { name: 'Pulls' }).first().click()
  await paste(page, createSimulatedLink(account))
  await dialog(page).getByRole('button', { name: 'Keep in the cloud' }).click()
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('combobox', { name: /Account/ })).toContainText('800000123')
  await page.getByRole('button', { name: 'Accounts' }).click()
  await expect(dialog(page)).toContainText('In the cloud')

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, user)
  await other.getByRole('link', { name: 'Pulls' }).first().click()
  await other.getByRole('button', { name: 'Accounts' }).click()
  await dialog(other).getByRole('button', { name: 'Download to this device' }).click()
  await expect(dialog(other).getByRole('row', { name: /800000123/ })).toContainText('130 pulls')
  // Requests of the first picture depend on the server setting.
  await expect
    .poll(() => other.evaluate(() => localStorage.getItem('bannerday')))
    .toContain('"downloaded":{"genshin":["800000123"]}')
  expect(await findAccessibilityProblems(other)).toEqual([])

  await dialog(other)
    .getByRole('button', { name: /^Delete pulls of 800000123/ })
    .click()
  await dialog(other).getByRole('combobox').selectOption('In the cloud and on all my devices')
  await dialog(other).getByRole('button', { name: 'Delete 130 pulls' }).click()
  await expect(dialog(other)).toContainText('Before deleting')
  await context.close()
  await page.reload()
  await page.getByRole('button', { name: 'Accounts' }).click()
  await expect(dialog(page).getByText('130 pulls', { exact: true })).toHaveCount(0)
  await expect(dialog(page)).toContainText(/deleted on another device \(Chrome · \w+\)/)
  await dialog(page)
    .getByRole('button', { name: /^Restore the state before/ })
    .first()
    .click()
  await expect(dialog(page).getByText('130 pulls', { exact: true })).toBeVisible()
})
