import { returningPlayer } from '@bannerday/testing/returning-player'
import type { Browser } from 'playwright'
import { bestAndMedian, type Figure } from '../measure/figure.ts'
import { importPulls } from './import-file.ts'
import { watchPage, type PageNotes } from '../browser/watch-page.ts'

const ROUNDS = 5
const PULLS = [0, 2000] as const

/** /gacha on a phone, without pulls and with those of a usual player. */
export async function measurePullsPage(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const pulls of PULLS) {
    const notes = await openRepeatedly(browser, origin, pulls)
    const name = (what: string) => `/gacha with ${pulls} pulls: ${what}`
    figures.push(
      {
        name: name('layout shift'),
        value: Math.max(...notes.map(({ layoutShift }) => layoutShift)),
        unit: '',
        atMost: 0,
      },
      ...bestAndMedian(
        name('largest part painted'),
        notes.map(({ largestMs }) => largestMs),
      ),
      ...bestAndMedian(
        name('main thread blocked'),
        notes.map(({ blockingMs }) => blockingMs),
      ),
    )
  }
  return figures
}

async function openRepeatedly(
  browser: Browser,
  origin: string,
  pulls: number,
): Promise<PageNotes[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: returningPlayer(origin),
    // Background work of the page is not measured.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (pulls > 0) await importPulls(page, origin, pulls)
  await page.addInitScript(watchPage)
  const notes: PageNotes[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`${origin}/gacha`)
    await page.waitForTimeout(3000)
    notes.push(await page.evaluate(() => (globalThis as { pageNotes?: PageNotes }).pageNotes!))
  }
  await context.close()
  return notes
}
