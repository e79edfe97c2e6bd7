import { expect, type Page, test } from '@playwright/test'

async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/')
  return tab
}

/** The holder has a lock of the browser's as well. */
async function expectHeld(page: Page): Promise<void> {
  const countHeld = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0)
  await expect.poll(countHeld, { timeout: 15_000 }).toBe(1)
}

/** The dialog in front of a tab that may not be used. */
function lockOf(page: Page, name: string) {
  return page.getByRole('alertdialog', { name })
}

const OCCUPIED = 'Bannerday is open in another tab'
const LOST = 'Another tab has taken over'

test('one tab at a time', async ({ page: first }) => {
  await first.goto('/')
  await expectHeld(first)
  await expect(first.getByRole('alertdialog')).toBeHidden()

  const second = await openTab(first)
  await expect(lockOf(second, OCCUPIED)).toBeVisible()
  await second.keyboard.press('Escape')
  await second.mouse.click(5, 5)
  await expect(lockOf(second, OCCUPIED)).toBeVisible()

  await second.getByRole('button', { name: 'Continue here' }).click()
  await expect(second.getByRole('alertdialog')).toBeHidden()
  await expect(lockOf(first, LOST)).toBeVisible()

  await second.close()
  await expect(first.getByRole('alertdialog')).toBeHidden({ timeout: 2000 })
})

test('a reload keeps the lock', async ({ page }) => {
  await page.goto('/')
  await expectHeld(page)
  await page.reload()
  await expectHeld(page)
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('a tab that crashes frees the lock', async ({ page: first, context }) => {
  await first.goto('/')
  await expectHeld(first)
  const second = await openTab(first)
  await expect(lockOf(second, OCCUPIED)).toBeVisible()

  const session = await context.newCDPSession(first)
  // Nobody answers any more, so the command itself never ends.
  void session.send('Page.crash').catch(() => {})
  await expect(second.getByRole('alertdialog')).toBeHidden({ timeout: 3000 })
})
