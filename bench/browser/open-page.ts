import { createReturningPlayerState } from '@bannerday/testing/returning-player'
import type { Browser, Page } from 'playwright'

/**
 * Chromium renders pages of its own when a profile opens; users' browsers do not at each
 * navigation.
 */
const BROWSER_START_MS = 1500

/** Opens an empty page of a returning user in its own profile, once the browser is idle. */
export async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    storageState: createReturningPlayerState(origin),
    // Background work of the page is not measured.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.waitForTimeout(BROWSER_START_MS)
  return page
}
