import { expect, type Page, test } from '@playwright/test'
import { account, createAccount, signIn } from './account-steps.ts'
import { findAccessibilityProblems } from './find-accessibility-problems.ts'
import { findBars, findGame } from './find-bars.ts'
import { resetRateLimits } from './reset-rate-limits.ts'

test.beforeEach(resetRateLimits)

const gameBox = (page: Page, name: string) => page.getByRole('checkbox', { name })
const button = (page: Page, name: string) =>
  account(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('moves settings from one device to another and logs it out', async ({ page, browser }) => {
  const user = await createAccount('aether')
  await signIn(page, user)
  await expect(button(page, 'Download')).toBeDisabled()

  await markAsDone(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await gameBox(page, 'Wuthering Waves').uncheck()
  await button(page, 'Upload').click()
  await expect(page.getByText('The settings of this device are saved in slot 1.')).toBeVisible()
  await expect(
    account(page).getByText(/^Last updated: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  ).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])

  const other = await browser.newPage()
  await signIn(other, user)
  await button(other, 'Download').click()
  await expect(other.getByText('This device now has the settings from slot 1.')).toBeVisible()
  await expect(gameBox(other, 'Wuthering Waves')).not.toBeChecked()
  await other.getByRole('link', { name: 'Timeline' }).click()
  await expect(findBars(other, /, Done, /)).toHaveCount(1)
  await expect(findGame(other, 'Genshin Impact')).toBeAttached()
  await expect(findGame(other, 'Wuthering Waves')).toHaveCount(0)

  await overwrite(other)
  await downloadAndUndo(page)
  await logOutElsewhere(page)
  await other.reload()
  await expect(other.getByText('You’re no longer signed in.')).toBeVisible()
  await expect(button(other, 'Sign in or register')).toBeVisible()
  await other.close()
})

/** Marks the first running activity. */
async function markAsDone(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Timeline' }).click()
  const bar = findBars(page, /Ends in/).first()
  await bar.focus()
  await page.keyboard.press('2')
  await expect(bar).toContainText('Done')
}

/** Uploads another order of the games and confirms the overwrite. */
async function overwrite(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Move Zenless Zone Zero up' }).click()
  await button(page, 'Upload').click()
  await expect(dialog(page)).toContainText('Overwrite slot 1?')
  await dialog(page).getByRole('button', { name: 'Overwrite' }).click()
  await expect(page.getByText('The settings of this device are saved in slot 1.')).toBeVisible()
}

/** Downloads the other device's settings after a warning, and restores the previous ones. */
async function downloadAndUndo(page: Page): Promise<void> {
  await gameBox(page, 'Wuthering Waves').check()
  await button(page, 'Download').click()
  await expect(dialog(page)).toContainText('This device has newer settings')
  await dialog(page).getByRole('button', { name: 'Replace' }).click()
  await expect(gameBox(page, 'Wuthering Waves')).not.toBeChecked()
  // A toast under the pointer stays, and this one follows it.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(gameBox(page, 'Wuthering Waves')).toBeChecked()
}

async function logOutElsewhere(page: Page): Promise<void> {
  await account(page).getByText('Devices').click()
  const devices = account(page).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await devices.filter({ hasNotText: 'This device' }).getByRole('button').click()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(devices).toHaveCount(1)
}
