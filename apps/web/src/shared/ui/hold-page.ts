import './hold-page.css'

/** The dialogs that are open over the page. */
const dialogs = new Set<Element>()

/**
 * Keeps the page from scrolling under a dialog until the dialog lets it go. Where the page's scroll
 * bar was stays free, so nothing jumps. It is an attribute and no `:has()`, which the browser would
 * look up anew in the whole page whenever a bar of the timeline comes or goes.
 */
export function holdPage(dialog: Element): void {
  const { clientWidth, style, dataset } = document.documentElement
  if (dialogs.size === 0) style.setProperty('--scroll-bar-width', `${innerWidth - clientWidth}px`)
  dialogs.add(dialog)
  dataset['held'] = ''
}

/** Lets the page scroll again when no other dialog is open. */
export function letPageGo(dialog: Element): void {
  dialogs.delete(dialog)
  if (dialogs.size === 0) delete document.documentElement.dataset['held']
}
