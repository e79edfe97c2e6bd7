import classes from './anchored.module.css'

let shown = 0

/**
 * Shows a popover at its anchor by CSS anchor positioning: below it, or above without space, within
 * the window. Browsers without it show the popover at the bottom of the window. It appears in the
 * next frame: the focus event may come from a popover that is just opening or closing, and until
 * then no other popover can show. Returns a cleanup function.
 */
export function showAtAnchor(popover: HTMLElement, anchor: HTMLElement): () => void {
  shown += 1
  const name = `--anchor-${shown}`
  anchor.style.setProperty('anchor-name', name)
  popover.style.setProperty('position-anchor', name)
  popover.classList.add(classes.anchored ?? '')
  const frame = requestAnimationFrame(() => popover.showPopover())
  return () => {
    cancelAnimationFrame(frame)
    popover.hidePopover()
    anchor.style.removeProperty('anchor-name')
  }
}
