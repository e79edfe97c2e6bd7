import { cdp } from 'vitest/browser'

/** Releases the mouse buttons and moves the mouse off the page. */
export async function restMouse(): Promise<void> {
  const outside = { x: -1, y: -1 }
  for (const button of ['left', 'right'] as const)
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', button, ...outside })
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...outside })
}
