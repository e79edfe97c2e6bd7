import type { Page } from 'playwright'

/** 40 wheel turns of 300 px, half each way. */
export async function turnWheel(page: Page): Promise<void> {
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(turn < 20 ? 300 : -300, 0)
    await page.waitForTimeout(16)
  }
}

/** 60 moves of 16 px with the left button down, half each way. */
export async function drag(page: Page): Promise<void> {
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let move = 1; move <= 60; move++) {
    await page.mouse.move(x - 16 * (move <= 30 ? move : 60 - move), y)
    await page.waitForTimeout(8)
  }
  await page.mouse.up()
}

/** Below the rows of the games, so that no bar is pressed. */
async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-timeline-scroller]').boundingBox()
  if (box === null) throw new Error('The timeline has no scroller.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
