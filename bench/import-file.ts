import type { Page } from 'playwright'

/** Takes a file in on /gacha, from choosing it until it is stored. Returns milliseconds. */
export async function importFile(page: Page, origin: string, file: string): Promise<number> {
  await page.goto(`${origin}/gacha`)
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
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
