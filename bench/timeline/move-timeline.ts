import type { Page } from 'playwright'

/** Scrolls by 40 wheel steps of 300 px, half of them back. */
export async function scrollByWheel(page: Page): Promise<void> {
  const { x, y } = await getCenter(page)
  await page.mouse.move(x, y)
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(step < 20 ? 300 : -300, 0)
    await page.waitForTimeout(16)
  }
}

/** Drags by 60 moves of 16 px, half of them back. */
export async function drag(page: Page): Promise<void> {
  const { x, y } = await getCenter(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 60; step++) {
    await page.mouse.move(x - 16 * (step <= 30 ? step : 60 - step), y)
    await page.waitForTimeout(8)
  }
  await page.mouse.up()
}

/** Returns the center of the scroller, below the rows, so that no bar is pressed. */
async function getCenter(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('region', { name: 'Activities over time' }).boundingBox()
  if (box === null) throw new Error('the timeline has no scroller')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
