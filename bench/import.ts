import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { returningPlayer } from '@bannerday/testing/returning-player'
import type { Browser } from 'playwright'
import { median, type Figure } from './figure.ts'
import { syntheticUigf } from './synthetic-uigf.ts'

const ROUNDS = 3
const SIZES = [
  { pulls: 20_000, goalMs: 1000 },
  { pulls: 50_000, goalMs: 3000 },
] as const

/** A UIGF file through the page: chosen, read, merged, and stored after the preview is confirmed. */
export async function measureImport(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const folder = mkdtempSync(path.join(tmpdir(), 'bannerday-bench-'))
  for (const { pulls, goalMs } of SIZES) {
    // A file on disk: the browser would copy a buffer through the page, and block it.
    const file = path.join(folder, `${pulls}.json`)
    writeFileSync(file, syntheticUigf(pulls))
    const totals: number[] = []
    const longest: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const sample = await importOnce(browser, origin, file)
      totals.push(sample.totalMs)
      longest.push(sample.longestTaskMs)
    }
    figures.push(
      {
        name: `${pulls} pulls: read, merged, stored`,
        value: median(totals),
        unit: 'ms',
        atMost: goalMs,
      },
      {
        name: `${pulls} pulls: longest task of the page`,
        value: Math.max(...longest),
        unit: 'ms',
        atMost: 100,
      },
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
    storageState: returningPlayer(origin),
    // What it does behind the page is not what is measured.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${origin}/gacha`)
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const state = globalThis as { longestTaskMs?: number }
    state.longestTaskMs = 0
    new PerformanceObserver((list) => {
      for (const task of list.getEntries())
        state.longestTaskMs = Math.max(state.longestTaskMs ?? 0, task.duration)
    }).observe({ type: 'longtask' })
  })
  const chosen = performance.now()
  await input.setInputFiles(file)
  const save = page.getByRole('dialog').getByRole('button', { name: /^Save/ })
  await save.waitFor()
  const readMs = performance.now() - chosen
  const confirmed = performance.now()
  await save.click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const storeMs = performance.now() - confirmed
  const longestTaskMs = await page.evaluate(
    () => (globalThis as { longestTaskMs?: number }).longestTaskMs ?? 0,
  )
  await context.close()
  return { totalMs: readMs + storeMs, longestTaskMs }
}
