import './hold-page.css'

/** The dialogs that are open over the page. */
const dialogs = new Set<Element>()

/**
 * Locks page scrolling under a dialog until the dialog releases it. The space of the scroll bar is
 * kept to avoid a layout shift. It uses an attribute because `:has()` would be re-evaluated for the
 * whole page with each bar of the timeline.
 */
export function lockScroll(dialog: Element): void {
  const { clientWidth, style, dataset } = document.documentElement
  if (dialogs.size === 0) style.setProperty('--scroll-bar-width', `${innerWidth - clientWidth}px`)
  dialogs.add(dialog)
  dataset['held'] = ''
}

/** Unlocks page scrolling when no other dialog is open. */
export function unlockScroll(dialog: Element): void {
  dialogs.delete(dialog)
  if (dialogs.size === 0) delete document.documentElement.dataset['held']
}
