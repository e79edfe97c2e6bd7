import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { syntheticUigf } from './synthetic-uigf.ts'

/** Imports a file on /gacha, from choosing it until it is stored. Returns milliseconds. */
export async function importFile(page: Page, origin: string, file: string): Promise<number> {
  await page.goto(`${origin}/gacha`)
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  // The page has loaded completely by then: users do not choose a file faster.
  await page.waitForTimeout(1500)
  const chosen = performance.now()
  await input.setInputFiles(file)
  const save = page.getByRole('dialog').getByRole('button', { name: /^Save/ })
  await save.waitFor()
  const readMs = performance.now() - chosen
  const confirmed = performance.now()
  await save.click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return readMs + performance.now() - confirmed
}

/** Creates an account with a number of pulls in the page. */
export async function importPulls(page: Page, origin: string, pulls: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bannerday-bench-'))
  const file = path.join(folder, 'history.json')
  writeFileSync(file, syntheticUigf(pulls))
  await importFile(page, origin, file)
  rmSync(folder, { recursive: true })
}
