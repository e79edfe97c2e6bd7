import { returningPlayer } from '@bannerday/testing/returning-player'
import type { Browser, CDPSession, Page } from 'playwright'
import { median, percentile, type Figure } from './figure.ts'
import { serveActivities } from './serve-activities.ts'
import { watchForBars } from './watch-for-bars.ts'

const COUNTS = [60, 300, 1500] as const
const ROUNDS = 5

type Sample = {
  barsMs: number
  blockingMs: number
  elements: number
  heapMb: number
  idleShare: number
  framesMs: number[]
}

/** The timeline at three sizes, interleaved so that a slow moment of the machine hits all of them. */
export async function measureTimeline(browser: Browser, origin: string): Promise<Figure[]> {
  const samples = new Map<number, Sample[]>(COUNTS.map((count) => [count, []]))
  const servers = await Promise.all(
    COUNTS.map(async (count) => ({ count, server: await serveActivities(count, origin) })),
  )
  for (let round = 0; round < ROUNDS; round++)
    for (const { count, server } of servers)
      samples.get(count)!.push(await sample(browser, server.origin))
  for (const { server } of servers) server.close()
  const of = (count: number, read: (sample: Sample) => number) =>
    median(samples.get(count)!.map((one) => read(one)))
  const figures = COUNTS.flatMap((count): Figure[] => [
    {
      name: `${count} activities: navigation to visible bars`,
      value: of(count, (s) => s.barsMs),
      unit: 'ms',
    },
    {
      name: `${count} activities: main thread blocked until then`,
      value: of(count, (s) => s.blockingMs),
      unit: 'ms',
    },
    {
      name: `${count} activities: elements`,
      value: of(count, (s) => s.elements),
      unit: '',
      atMost: 1500,
    },
    {
      name: `${count} activities: heap after collection`,
      value: of(count, (s) => s.heapMb),
      unit: 'MB',
      atMost: 20,
    },
    {
      name: `${count} activities: idle main thread busy`,
      value: of(count, (s) => s.idleShare),
      unit: '%',
      atMost: 1,
    },
    {
      name: `${count} activities: scrolling, 95 % of frames within`,
      value: of(count, (s) => percentile(s.framesMs, 95)),
      unit: 'ms',
      atMost: 18,
    },
  ])
  const growth = of(1500, (s) => s.barsMs) / of(60, (s) => s.barsMs)
  return [
    ...figures,
    { name: 'visible bars: 1500 activities against 60', value: growth, unit: '×', atMost: 1.3 },
  ]
}

async function sample(browser: Browser, origin: string): Promise<Sample> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    storageState: returningPlayer(origin),
    // What it does behind the page is not what is measured.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.addInitScript(watchForBars)
  await page.goto(`${origin}/timeline`)
  await page.waitForFunction(() => (globalThis as { barsMs?: number }).barsMs !== undefined)
  const barsMs = await page.evaluate(() => (globalThis as { barsMs?: number }).barsMs!)
  const blockingMs = await page.evaluate(
    () => (globalThis as { blockingMs?: number }).blockingMs ?? 0,
  )
  // What the page fetches for later has come by then.
  await page.waitForTimeout(4000)
  const idleShare = await measureIdle(session, page)
  const framesMs = await scroll(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const heapMb = await measureHeap(session)
  await context.close()
  return { barsMs, blockingMs, elements, heapMb, idleShare, framesMs }
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

type FrameNotes = { frames?: number[] | undefined }

/** 40 wheel turns of 300 px, half each way, while the time between frames is noted. */
async function scroll(page: Page): Promise<number[]> {
  const box = await page.locator('[data-timeline-scroller]').boundingBox()
  if (box === null) throw new Error('The timeline has no scroller.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(() => {
    const state = globalThis as unknown as FrameNotes
    const frames: number[] = (state.frames = [])
    let last = performance.now()
    const note = (time: number) => {
      frames.push(time - last)
      last = time
      if (state.frames === frames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(turn < 20 ? 300 : -300, 0)
    await page.waitForTimeout(16)
  }
  return page.evaluate(() => {
    const state = globalThis as unknown as FrameNotes
    const frames = state.frames ?? []
    state.frames = undefined
    return frames.slice(1)
  })
}
