import type { Browser, Request } from 'playwright'
import type { Figure } from './figure.ts'

/**
 * What a first visit of /timeline downloads, as it crosses the wire: what is asked for until the
 * first bar stands, and what the page fetches afterwards, when it has nothing else to do.
 */
export async function measureFirstLoad(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
  })
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.addInitScript(recordLayoutShift)
  await page.goto(`${origin}/timeline`)
  await page.locator('[data-activity-id]').first().waitFor()
  const first = [...requests]
  await page.waitForTimeout(5000)
  const later = requests.slice(first.length)
  const shift = await page.evaluate(() => (globalThis as { layoutShift?: number }).layoutShift ?? 0)
  const javaScript = await kilobytes(first, 'script')
  const styles = await kilobytes(first, 'stylesheet')
  const whenIdle = (await kilobytes(later, 'script')) + (await kilobytes(later, 'stylesheet'))
  await context.close()
  const toOthers = requests.filter((request) => !request.url().startsWith(origin)).length
  const name = (what: string) => `first load of /timeline: ${what}`
  return [
    { name: name('JavaScript, gzip'), value: javaScript, unit: 'kB', atMost: 170 },
    { name: name('CSS, gzip'), value: styles, unit: 'kB', atMost: 15 },
    { name: name('fetched later, when idle, gzip'), value: whenIdle, unit: 'kB' },
    { name: name('requests to others'), value: toOthers, unit: '', atMost: 0 },
    { name: name('layout shift'), value: shift, unit: '', atMost: 0 },
  ]
}

async function kilobytes(requests: readonly Request[], kind: string): Promise<number> {
  const ofKind = requests.filter((request) => request.resourceType() === kind)
  const sizes = await Promise.all(ofKind.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000
}

function recordLayoutShift(): void {
  const page = globalThis as { layoutShift?: number }
  page.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) page.layoutShift = (page.layoutShift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
