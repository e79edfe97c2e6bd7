import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createReturningPlayerState } from '@bannerday/testing/returning-player'
import type { Browser } from 'playwright'
import { bestAndMedian, type Figure } from '../measure/figure.ts'
import { importFile } from './import-file.ts'
import { syntheticUigf } from './synthetic-uigf.ts'

const ROUNDS = 5
const SIZES = [
  { pulls: 20_000, goalMs: 800 },
  { pulls: 50_000, goalMs: 2000 },
] as const

/** Measures the import of a UIGF file through the page, from the choice to the confirmed storage. */
export async function measureImport(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const folder = mkdtempSync(path.join(tmpdir(), 'bannerday-bench-'))
  for (const { pulls, goalMs } of SIZES) {
    // A file on disk: the browser would copy a buffer through the page, and block it.
    const file = path.join(folder, `${pulls}.json`)
    writeFileSync(file, syntheticUigf(pulls))
    const totals: number[] = []
    const longestTasks: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const sample = await importOnce(browser, origin, file)
      totals.push(sample.totalMs)
      longestTasks.push(sample.longestTaskMs)
    }
    figures.push(
      ...bestAndMedian(`${pulls} pulls: read, merged, stored`, totals, goalMs),
      ...bestAndMedian(`${pulls} pulls: longest task of the page`, longestTasks, 50),
    )
  }
  rmSync(folder, { recursive: true })
  return figures
}

async function importOnce(
  browser: Browser,
  origin: string,
  file: string,
): Promise<{ totalMs: number; longestTaskMs: number }> {
  const context = await browser.newContext({
    storageState: createReturningPlayerState(origin),
    // Background work of the page is not measured.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  // Only during the import: the page itself has loaded by then.
  await page.addInitScript(() => {
    const state = globalThis as { longestTaskMs?: number }
    addEventListener('change', () => {
      state.longestTaskMs ??= 0
    })
    new PerformanceObserver((list) => {
      if (state.longestTaskMs === undefined) return
      for (const task of list.getEntries())
        state.longestTaskMs = Math.max(state.longestTaskMs, task.duration)
    }).observe({ type: 'longtask' })
  })
  const totalMs = await importFile(page, origin, file)
  const longestTaskMs = await page.evaluate(
    () => (globalThis as { longestTaskMs?: number }).longestTaskMs ?? 0,
  )
  await context.close()
  return { totalMs, longestTaskMs }
}
