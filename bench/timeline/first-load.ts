import type { Browser } from 'playwright'
import { openPage } from '../browser/open-page.ts'
import { type Figure, median } from '../measure/figure.ts'
import { watchForBars } from './watch-for-bars.ts'
import { watchPage, type PageMetrics } from '../browser/watch-page.ts'

const VISITS = 5

/** 1.6 Mbit/s and 150 ms, in bytes per second. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}

type Resource = { readonly name: string; readonly bytes: number; readonly isFirst: boolean }

/**
 * Measures the transferred bytes of a first visit of /timeline: until the first bar is painted, and
 * afterwards on the idle page.
 */
export async function measureFirstLoad(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
  })
  const page = await context.newPage()
  let foreignRequests = 0
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) foreignRequests += 1
  })
  await page.addInitScript(watchForBars)
  await page.addInitScript(watchPage)
  await page.goto(`${origin}/timeline`)
  await page.waitForFunction(() => (globalThis as { barsMs?: number }).barsMs !== undefined)
  await page.waitForTimeout(5000)
  const resources = await page.evaluate(listResources)
  const metrics = await page.evaluate(
    () => (globalThis as { pageMetrics?: PageMetrics }).pageMetrics!,
  )
  await context.close()
  const first = resources.filter(({ isFirst }) => isFirst)
  const later = resources.filter(({ isFirst }) => !isFirst)
  const name = (label: string) => `first load of /timeline: ${label}`
  return [
    { name: name('JavaScript, gzip'), value: kilobytes(first, 'js'), unit: 'kB', atMost: 154 },
    { name: name('CSS, gzip'), value: kilobytes(first, 'css'), unit: 'kB', atMost: 15 },
    {
      name: name('JavaScript when idle, gzip'),
      value: kilobytes(later, 'js'),
      unit: 'kB',
      atMost: 40,
    },
    { name: name('requests to other origins'), value: foreignRequests, unit: '', atMost: 0 },
    { name: name('layout shift'), value: metrics.layoutShift, unit: '', atMost: 0 },
    {
      name: name('first bars at 1.6 Mbit/s and 150 ms'),
      value: await timeFirstBars(browser, origin),
      unit: 'ms',
      atMost: 600,
    },
  ]
}

/**
 * Measures the first contentful paint on a slow network: the bars in the HTML. The median of some
 * first visits, each in a profile of its own.
 */
async function timeFirstBars(browser: Browser, origin: string): Promise<number> {
  const times: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const page = await openPage(browser, origin)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    await page.goto(`${origin}/timeline`)
    times.push(
      await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      ),
    )
    await page.context().close()
  }
  return median(times)
}

function kilobytes(resources: readonly Resource[], extension: string): number {
  const matching = resources.filter(({ name }) => name.endsWith(`.${extension}`))
  return matching.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
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
