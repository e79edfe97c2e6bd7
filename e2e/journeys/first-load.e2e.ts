import { expect, test } from '@playwright/test'
import { findBars } from './find-bars.ts'

/** Limits in kB of gzipped JavaScript; docs/performance.md lists the parts. */
const FIRST_KB = 154
const IDLE_KB = 42

/** The files of the first picture of the timeline, without hashes. */
const FIRST_FILES = [
  'early',
  'frame',
  'index',
  'mount',
  'rolldown-runtime',
  'timeline',
  'timeline-page',
]

/** The last file that a page fetches when idle, 2 s after its start. */
const LAST_FILE = /\/offline-support-[^/]+\.js$/

type Script = { readonly name: string; readonly bytes: number; readonly isFirst: boolean }

test('downloads only the visible part of the timeline on a first visit, and little afterwards', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const last = page.waitForResponse(LAST_FILE)
  await page.goto(`${baseURL}/timeline`)
  await expect(findBars(page).first()).toBeVisible()
  await last
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(listScripts)
  await context.close()

  const first = scripts.filter(({ isFirst }) => isFirst)
  const idle = scripts.filter(({ isFirst }) => !isFirst)
  expect(first.map(({ name }) => name).toSorted()).toEqual(FIRST_FILES)
  expect(kilobytes(first)).toBeLessThan(FIRST_KB)
  expect(idle.map(({ name }) => name)).toContain('welcome-dialog')
  expect(kilobytes(idle), idle.map(({ name }) => name).join(', ')).toBeLessThan(IDLE_KB)
})

function kilobytes(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}

/** The scripts that the page fetched, and whether before the activities arrived. */
function listScripts(): Script[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const activities = entries.find(({ name }) => name.includes('/api/events'))
  return entries
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, encodedBodySize, startTime }) => ({
      name: name.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, ''),
      bytes: encodedBodySize,
      isFirst: startTime < activities!.responseEnd,
    }))
}
