import { expect, type Page, test } from '@playwright/test'

async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/')
  return tab
}

/** Waits until the page holds the browser lock. */
async function expectLockHeld(page: Page): Promise<void> {
  const countHeld = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0)
  await expect.poll(countHeld, { timeout: 15_000 }).toBe(1)
}

/** Returns the dialog that covers a tab without the lock. */
function getLockDialog(page: Page, name: string) {
  return page.getByRole('alertdialog', { name })
}

const OCCUPIED = 'Bannerday is open in another tab'

const PLAYERS = [
  {
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    occupied: OCCUPIED,
    lost: 'Another tab has taken over',
    takeOver: 'Continue here',
  },
  {
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    occupied: 'Bannerday 已在另一个标签页中打开',
    lost: '另一个标签页已接管',
    takeOver: '在此继续',
  },
] as const

for (const { locale, viewport, occupied, lost, takeOver } of PLAYERS) {
  test.describe(`in ${locale} at ${viewport.width}×${viewport.height}`, () => {
    test.use({ locale, viewport })

    test('lets one tab at a time use the app', async ({ page: first }) => {
      await first.goto('/')
      await expectLockHeld(first)
      await expect(first.getByRole('alertdialog')).toBeHidden()

      const second = await openTab(first)
      await expect(getLockDialog(second, occupied)).toBeVisible()
      await second.keyboard.press('Escape')
      await second.mouse.click(5, 5)
      await expect(getLockDialog(second, occupied)).toBeVisible()

      await second.getByRole('button', { name: takeOver }).click()
      await expect(second.getByRole('alertdialog')).toBeHidden()
      await expect(getLockDialog(first, lost)).toBeVisible()

      await second.close()
      await expect(first.getByRole('alertdialog')).toBeHidden({ timeout: 5000 })
    })
  })
}

test('keeps the lock over a reload while another tab waits', async ({ page }) => {
  await page.goto('/')
  await expectLockHeld(page)
  const second = await openTab(page)
  await expect(getLockDialog(second, OCCUPIED)).toBeVisible()
  await page.reload()
  await expectLockHeld(page)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(getLockDialog(second, OCCUPIED)).toBeVisible()
})

test('frees the lock of a crashed tab', async ({ page: first, context }) => {
  await first.goto('/')
  await expectLockHeld(first)
  const second = await openTab(first)
  await expect(getLockDialog(second, OCCUPIED)).toBeVisible()

  const session = await context.newCDPSession(first)
  // The command never ends, because the page does not respond.
  void session.send('Page.crash').catch(() => {})
  await expect(second.getByRole('alertdialog')).toBeHidden({ timeout: 6000 })
})
