import { createReturningPlayerState } from '@bannerday/testing/returning-player'
import type { Browser, Page } from 'playwright'
import { bestAndMedian, type Figure } from '../measure/figure.ts'
import { importPulls } from './import-file.ts'

const ROUNDS = 9
const PULLS = 50_000

/** The actions in an order in which each changes the visible rows; `text` is typed. */
const ACTIONS = [
  { name: 'sort by name', target: 'th[data-column=name] button' },
  { name: 'sort by rarity', target: 'th[data-column=rarity] button' },
  { name: 'sort by type', target: 'th[data-column=type] button' },
  { name: 'sort by pity', target: 'th[data-column=pity] button' },
  { name: 'sort by time', target: 'th[data-column=time] button' },
  { name: 'hide a rarity', target: 'label[data-rarity="3"] input' },
  { name: 'search a name', target: 'input[type=search]', text: 'jean' },
] as const satisfies readonly Action[]

type Action = { readonly name: string; readonly target: string; readonly text?: string }

/** Measures the records table of an account with 50,000 pulls, opened again in each round. */
export async function measureRecords(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    storageState: createReturningPlayerState(origin),
    // Background work of the page is not measured.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await importPulls(page, origin, PULLS)
  await page.addInitScript(watchForRows)
  const opened: number[] = []
  const changed = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++) {
    opened.push(await openRecords(page, origin))
    for (const action of ACTIONS) {
      const times = changed.get(action.name) ?? []
      changed.set(action.name, [...times, await page.evaluate(changeRows, action)])
    }
  }
  await context.close()
  return [
    ...bestAndMedian(`${PULLS} pulls: navigation to first rows`, opened, 500),
    ...[...changed].flatMap(([name, times]) => bestAndMedian(`${PULLS} pulls: ${name}`, times, 50)),
  ]
}

async function openRecords(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/gacha/records`)
  await page.waitForFunction(() => (globalThis as { rowsMs?: number }).rowsMs !== undefined)
  const rowsMs = await page.evaluate(() => (globalThis as { rowsMs?: number }).rowsMs!)
  // The page has finished its deferred work by then.
  await page.waitForTimeout(1000)
  return rowsMs
}

/** Records the time from navigation to the paint of the first rows. */
function watchForRows(): void {
  const page = globalThis as { rowsMs?: number }
  const checkRows = () => {
    const isVisible = document.querySelector('td') !== null
    requestAnimationFrame(isVisible ? () => (page.rowsMs = performance.now()) : checkRows)
  }
  requestAnimationFrame(checkRows)
}

/** Runs an action; returns the milliseconds until other rows are painted. */
async function changeRows({ target, text }: Action): Promise<number> {
  const element = document.querySelector<HTMLElement>(target)
  if (element === null) throw new Error(`element not found: ${target}.`)
  const rows = () => document.querySelector('tbody')?.textContent
  const before = rows()
  const begin = performance.now()
  const changed = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (rows() === undefined || rows() === before) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - begin))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  element.focus()
  if (text === undefined) element.click()
  else document.execCommand('insertText', false, text)
  return changed
}
