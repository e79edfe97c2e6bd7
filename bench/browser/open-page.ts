import { returningPlayer } from '@bannerday/testing/returning-player'
import type { Browser, Page } from 'playwright'

/** Chromium draws pages of its own when a profile opens; nobody's browser does so at each navigation. */
const BROWSER_START_MS = 1500

/** An empty page of somebody who was here before, in a profile of its own, once the browser is at rest. */
export async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    storageState: returningPlayer(origin),
    // What it does behind the page is not what is measured.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.waitForTimeout(BROWSER_START_MS)
  return page
}
