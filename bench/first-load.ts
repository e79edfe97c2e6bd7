import type { Browser } from 'playwright'
import type { Figure } from './figure.ts'

/** What a first visit of /timeline downloads, as it crosses the wire. */
export async function measureFirstLoad(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
  })
  const page = await context.newPage()
  const kilobytes: Record<string, number> = { script: 0, stylesheet: 0 }
  let thirdParty = 0
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(origin)) thirdParty += 1
    const kind = request.resourceType()
    if (!(kind in kilobytes)) return
    sizes.push(request.sizes().then(({ responseBodySize }) => [kind, responseBodySize] as const))
  })
  const sizes: Promise<readonly [string, number]>[] = []
  await page.addInitScript(recordLayoutShift)
  await page.goto(`${origin}/timeline`)
  await page.locator('[data-activity-id]').first().waitFor()
  await page.waitForTimeout(2000)
  for (const [kind, size] of await Promise.all(sizes)) kilobytes[kind]! += size / 1000
  const shift = await page.evaluate(() => (globalThis as { layoutShift?: number }).layoutShift ?? 0)
  await context.close()
  return [
    {
      name: 'first load of /timeline: JavaScript, gzip',
      value: kilobytes.script!,
      unit: 'kB',
      atMost: 170,
    },
    {
      name: 'first load of /timeline: CSS, gzip',
      value: kilobytes.stylesheet!,
      unit: 'kB',
      atMost: 15,
    },
    { name: 'first load of /timeline: requests to others', value: thirdParty, unit: '', atMost: 0 },
    { name: 'first load of /timeline: layout shift', value: shift, unit: '', atMost: 0 },
  ]
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
