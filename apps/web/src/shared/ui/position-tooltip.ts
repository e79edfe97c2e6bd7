/** Between the bubble and the edges of the window, in pixels. */
const EDGE = 8

/** Positions a tooltip below its anchor, or above without space, within the window. */
export function placeBubble(
  bubble: HTMLElement,
  anchor: Pick<Element, 'getBoundingClientRect'>,
): void {
  const around = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const room = document.documentElement
  const middle = around.left + around.width / 2 - width / 2
  const left = Math.max(EDGE, Math.min(middle, room.clientWidth - width - EDGE))
  const isBelow = around.bottom + height + EDGE <= room.clientHeight
  bubble.style.left = `${left}px`
  bubble.style.top = `${isBelow ? around.bottom : around.top - height}px`
}

/**
 * Shows a tooltip at the position of `placeBubble` in the next frame: the focus event may come from
 * a popover that is just opening or closing, and until then no other popover can show. Returns a
 * cleanup function.
 */
export function showBubble(
  bubble: HTMLElement,
  anchor: Parameters<typeof placeBubble>[1],
): () => void {
  const frame = requestAnimationFrame(() => {
    bubble.showPopover()
    placeBubble(bubble, anchor)
  })
  return () => {
    cancelAnimationFrame(frame)
    bubble.hidePopover()
  }
}
