import type { Page } from 'playwright'

/** Measures the milliseconds from the click on a day to the paint of its panel. */
export async function timeDayPanel(page: Page): Promise<number> {
  const day = page.locator('[aria-current="date"]')
  await day.hover()
  // The pointer hovers before it clicks: the panel's code loads meanwhile.
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
      const checkPanel = () => {
        if (document.querySelector('dialog[open] h2') === null)
          return requestAnimationFrame(checkPanel)
        // A message posted just before the paint arrives after it.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          ;(globalThis as { panelMs?: number }).panelMs = performance.now() - timeStamp
        })
        port1.start()
        return port2.postMessage(null)
      }
      requestAnimationFrame(checkPanel)
    },
    { once: true, capture: true },
  )
}
