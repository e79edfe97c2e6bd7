import { createReturningPlayerState } from '@bannerday/testing/returning-player'
import type { Browser } from 'playwright'
import { bestAndMedian, type Figure } from '../measure/figure.ts'
import { importPulls } from './import-file.ts'
import { watchPage, type PageMetrics } from '../browser/watch-page.ts'

const ROUNDS = 5
const PULLS = [0, 2000] as const

/** Measures /gacha on a phone, without pulls and with a typical number of pulls. */
export async function measurePullsPage(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const pulls of PULLS) {
    const metrics = await openRepeatedly(browser, origin, pulls)
    const name = (label: string) => `/gacha with ${pulls} pulls: ${label}`
    figures.push(
      {
        name: name('layout shift'),
        value: Math.max(...metrics.map(({ layoutShift }) => layoutShift)),
        unit: '',
        atMost: 0,
      },
      ...bestAndMedian(
        name('largest contentful paint'),
        metrics.map(({ largestMs }) => largestMs),
      ),
      ...bestAndMedian(
        name('main thread blocked'),
        metrics.map(({ blockingMs }) => blockingMs),
      ),
    )
  }
  return figures
}

async function openRepeatedly(
  browser: Browser,
  origin: string,
  pulls: number,
): Promise<PageMetrics[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: createReturningPlayerState(origin),
    // Background work of the page is not measured.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (pulls > 0) await importPulls(page, origin, pulls)
  await page.addInitScript(watchPage)
  const metrics: PageMetrics[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`${origin}/gacha`)
    await page.waitForTimeout(3000)
    metrics.push(
      await page.evaluate(() => (globalThis as { pageMetrics?: PageMetrics }).pageMetrics!),
    )
  }
  await context.close()
  return metrics
}
