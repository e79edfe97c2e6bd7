import type { Browser, CDPSession, Page } from 'playwright'
import { type Figure, median, percentile } from '../measure/figure.ts'
import { measureFastScroll } from './fast-scroll.ts'
import { measureFrameTimes } from './measure-frame-times.ts'
import { drag, scrollByWheel } from './move-timeline.ts'
import { openPage } from '../browser/open-page.ts'
import { serveActivities } from './serve-activities.ts'
import { createSyntheticImage } from './synthetic-image.ts'
import { timeDayPanel } from './time-day-panel.ts'
import { watchForBars } from './watch-for-bars.ts'

const COUNTS = [60, 300, 1500] as const
const ZOOMS = [12, 24, 36, 72] as const
const ROUNDS = 5

type Server = Awaited<ReturnType<typeof serveActivities>>

type Sample = {
  barsMs: number
  slowBarsMs: number
  blockingMs: number
  elements: number
  heapMb: number
  idleShare: number
  panelMs: number
}

/** Measures the timeline at three sizes, interleaved so that other work of the machine affects all. */
export async function measureTimeline(browser: Browser, origin: string): Promise<Figure[]> {
  const image = await createSyntheticImage(browser)
  const servers = await Promise.all(
    COUNTS.map(async (count) => [count, await serveActivities(count, origin, image)] as const),
  )
  const samples = new Map<number, Sample[]>(COUNTS.map((count) => [count, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [count, server] of servers)
      samples.get(count)!.push(await takeSample(browser, server.origin))
  const moving = []
  for (const zoom of ZOOMS) moving.push(...(await measureZoom(browser, servers, zoom)))
  const wide = []
  for (const [count, server] of servers) wide.push(await countWide(browser, server.origin, count))
  for (const [, server] of servers) server.close()

  const computeMedian = (count: number, read: (takeSample: Sample) => number) =>
    median(samples.get(count)!.map((one) => read(one)))
  const growth = computeMedian(1500, (s) => s.barsMs) / computeMedian(60, (s) => s.barsMs)
  return [
    ...COUNTS.flatMap((count) => createFigures(count, (read) => computeMedian(count, read))),
    { name: 'visible bars: 1500 activities against 60', value: growth, unit: '×', atMost: 1.3 },
    ...moving,
    ...wide,
  ]
}

function createFigures(
  count: number,
  computeMedian: (read: (takeSample: Sample) => number) => number,
): Figure[] {
  const figure = (name: string, value: number, unit: string, atMost?: number): Figure => ({
    name: `${count} activities: ${name}`,
    value,
    unit,
    ...(atMost !== undefined && { atMost }),
  })
  return [
    figure(
      'navigation to visible bars',
      computeMedian((s) => s.barsMs),
      'ms',
      450,
    ),
    figure(
      'navigation to visible bars, processor slowed 4 times',
      computeMedian((s) => s.slowBarsMs),
      'ms',
      1500,
    ),
    figure(
      'main thread blocked until visible bars',
      computeMedian((s) => s.blockingMs),
      'ms',
      count === 300 ? 50 : undefined,
    ),
    figure(
      'click on a day to visible panel',
      computeMedian((s) => s.panelMs),
      'ms',
      count === 1500 ? 50 : 33,
    ),
    figure(
      'elements',
      computeMedian((s) => s.elements),
      '',
      1500,
    ),
    figure(
      'heap after collection',
      computeMedian((s) => s.heapMb),
      'MB',
      12,
    ),
    figure(
      'idle main thread busy',
      computeMedian((s) => s.idleShare),
      '%',
      1,
    ),
  ]
}

async function takeSample(browser: Browser, origin: string): Promise<Sample> {
  const slowBarsMs = await timeSlowBars(browser, origin)
  const page = await openPage(browser, origin)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const { barsMs, blockingMs } = await timeBars(page, origin)
  // Deferred code has loaded by then.
  await page.waitForTimeout(4000)
  const idleShare = await measureIdle(session, page)
  const elements = await countElements(page)
  const heapMb = await measureHeap(session)
  const panelMs = await timeDayPanel(page)
  await page.context().close()
  return { barsMs, slowBarsMs, blockingMs, elements, heapMb, idleShare, panelMs }
}

async function timeSlowBars(browser: Browser, origin: string): Promise<number> {
  const page = await openPage(browser, origin)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { barsMs } = await timeBars(page, origin)
  await page.context().close()
  return barsMs
}

/** Measures the time to the first bar, and the blocking time (beyond 50 ms per task) until then. */
async function timeBars(
  page: Page,
  origin: string,
  search = '',
): Promise<{ barsMs: number; blockingMs: number }> {
  await page.addInitScript(watchForBars)
  await page.goto(`${origin}/timeline${search}`)
  await page.waitForFunction(() => (globalThis as { barsMs?: number }).barsMs !== undefined)
  return page.evaluate(() => {
    const { barsMs, blockingMs } = globalThis as unknown as { barsMs: number; blockingMs: number }
    return { barsMs, blockingMs }
  })
}

/**
 * Measures frames while the timeline moves at one zoom, and the number of elements at each size.
 */
async function measureZoom(
  browser: Browser,
  servers: readonly (readonly [number, Server])[],
  zoom: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [count, server] of servers) {
    const page = await openPage(browser, server.origin)
    await timeBars(page, server.origin, `?zoom=${zoom}`)
    await page.waitForTimeout(2000)
    const wheel = await measureFrameTimes(page, () => scrollByWheel(page))
    const dragged = await measureFrameTimes(page, () => drag(page))
    let blank = 0
    const fastScrolled = await measureFrameTimes(page, async () => {
      blank = await measureFastScroll(page)
    })
    const name = (label: string) => `${count} activities at ${zoom} px a day: ${label}`
    const frames = { unit: 'ms', atMost: 17 }
    figures.push(
      { name: name('wheel, 95 % of frames'), value: percentile(wheel, 95), ...frames },
      { name: name('drag, 95 % of frames'), value: percentile(dragged, 95), ...frames },
      { name: name('fast scroll, 95 % of frames'), value: percentile(fastScrolled, 95), ...frames },
      {
        name: name('fast scroll, blank frames in a row'),
        value: blank,
        unit: '',
        atMost: 2,
      },
      { name: name('elements'), value: await countElements(page), unit: '', atMost: 1500 },
    )
    await page.context().close()
  }
  return figures
}

/** Counts elements where most bars are visible: at the smallest zoom on a large screen. */
async function countWide(browser: Browser, origin: string, count: number): Promise<Figure> {
  const page = await openPage(browser, origin)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await timeBars(page, origin, `?zoom=${ZOOMS[0]}`)
  await page.waitForTimeout(2000)
  const value = await countElements(page)
  await page.context().close()
  const name = `${count} activities at ${ZOOMS[0]} px a day on 1920 × 1080: elements`
  return { name, value, unit: '', atMost: 1500 }
}

function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

async function measureIdle(session: CDPSession, page: Page): Promise<number> {
  const before = await taskSeconds(session)
  await page.waitForTimeout(5000)
  return ((await taskSeconds(session)) - before) * 20
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

async function measureHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}
