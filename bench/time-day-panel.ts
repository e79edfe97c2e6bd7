import type { Page } from 'playwright'

/** Milliseconds from the click on a day to the frame after the one that shows its panel. */
export async function timeDayPanel(page: Page): Promise<number> {
  const day = page.locator('[aria-current="date"]')
  await day.hover()
  // The pointer is there before the finger: what the panel needs is fetched meanwhile.
  await page.waitForTimeout(300)
  await page.evaluate(watchForPanel)
  await day.click()
  await page.waitForFunction(() => (globalThis as { panelMs?: number }).panelMs !== undefined)
  const ms = await page.evaluate(() => (globalThis as { panelMs?: number }).panelMs!)
  await page.keyboard.press('Escape')
  return ms
}

function watchForPanel(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const isShown = document.querySelector('dialog[open] h2') !== null
        requestAnimationFrame(isShown ? note : look)
      }
      const note = () => {
        ;(globalThis as { panelMs?: number }).panelMs = performance.now() - timeStamp
      }
      requestAnimationFrame(look)
    },
    { once: true, capture: true },
  )
}
