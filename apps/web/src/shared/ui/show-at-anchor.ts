import classes from './anchored.module.css'

/**
 * Shows a popover at its anchor by CSS anchor positioning: below it, or above without space, within
 * the window. Browsers without it show the popover at the bottom of the window. It appears in the
 * next frame: the focus event may come from a popover that is just opening or closing, and until
 * then no other popover can show. Returns a cleanup function.
 */
export function showAtAnchor(popover: HTMLElement, anchor: HTMLElement): () => void {
  popover.classList.add(classes.anchored ?? '')
  const frame = requestAnimationFrame(() => popover.showPopover({ source: anchor }))
  return () => {
    cancelAnimationFrame(frame)
    popover.hidePopover()
  }
}
