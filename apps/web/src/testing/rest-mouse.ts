import { cdp } from 'vitest/browser'

/** Lets go of the mouse's buttons and leaves it where nothing of the page is. */
export async function restMouse(): Promise<void> {
  const outside = { x: -1, y: -1 }
  for (const button of ['left', 'right'] as const)
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', button, ...outside })
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...outside })
}
