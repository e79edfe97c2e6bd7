import type { Browser } from 'playwright'
import type { Figure } from '../measure/figure.ts'
import { watchForBars } from './watch-for-bars.ts'
import { watchPage, type PageNotes } from '../browser/watch-page.ts'

type Resource = { readonly name: string; readonly bytes: number; readonly isFirst: boolean }

/**
 * Measures the transferred bytes of a first visit of /timeline: until the first bar is painted, and
 * what the idle page fetches afterwards.
 */
export async function measureFirstLoad(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
  })
  const page = await context.newPage()
  let toOthers = 0
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) toOthers += 1
  })
  await page.addInitScript(watchForBars)
  await page.addInitScript(watchPage)
  await page.goto(`${origin}/timeline`)
  await page.waitForFunction(() => (globalThis as { barsMs?: number }).barsMs !== undefined)
  await page.waitForTimeout(5000)
  const resources = await page.evaluate(listResources)
  const notes = await page.evaluate(() => (globalThis as { pageNotes?: PageNotes }).pageNotes!)
  await context.close()
  const first = resources.filter(({ isFirst }) => isFirst)
  const later = resources.filter(({ isFirst }) => !isFirst)
  const name = (what: string) => `first load of /timeline: ${what}`
  return [
    { name: name('JavaScript, gzip'), value: kilobytes(first, 'js'), unit: 'kB', atMost: 154 },
    { name: name('CSS, gzip'), value: kilobytes(first, 'css'), unit: 'kB', atMost: 15 },
    {
      name: name('JavaScript when idle, gzip'),
      value: kilobytes(later, 'js'),
      unit: 'kB',
      atMost: 40,
    },
    { name: name('requests to others'), value: toOthers, unit: '', atMost: 0 },
    { name: name('layout shift'), value: notes.layoutShift, unit: '', atMost: 0 },
  ]
}

function kilobytes(resources: readonly Resource[], extension: string): number {
  const ofKind = resources.filter(({ name }) => name.endsWith(`.${extension}`))
  return ofKind.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}

function listResources(): Resource[] {
  const { barsMs } = globalThis as unknown as { barsMs: number }
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.map(({ name, encodedBodySize, startTime }) => ({
    name,
    bytes: encodedBodySize,
    isFirst: startTime < barsMs,
  }))
}
