/** The elements that may open above the panel and trap the focus themselves. */
const LAYERS = 'dialog, [role="dialog"], [popover]'
const TAB_STOPS = 'a[href], button:not([tabindex="-1"])'

/**
 * Traps the focus in an element that covers the page, as in a modal dialog, and handles Escape.
 * Returns a cleanup function. Decision 115 compares it with the dialog of Base UI.
 *
 * @param fallback gets the focus when an element behind the dialog receives it
 */
export function trapFocus(
  dialog: HTMLElement,
  fallback: HTMLElement,
  onEscape: () => void,
): () => void {
  const isCovered = (target: EventTarget | null) =>
    target instanceof Element && !dialog.contains(target) && target.closest(LAYERS) === null

  function onFocus({ target }: FocusEvent): void {
    if (isCovered(target)) fallback.focus({ preventScroll: true })
  }

  function onKey(event: KeyboardEvent): void {
    const { target, key, shiftKey, defaultPrevented } = event
    const around = target instanceof Element ? target.closest(LAYERS) : null
    if (defaultPrevented || (around !== null && around !== dialog)) return
    const next = key === 'Tab' ? otherEnd(dialog, shiftKey) : undefined
    if (key !== 'Escape' && !next) return
    event.preventDefault()
    if (next) next.focus()
    else onEscape()
  }

  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('keydown', onKey, { signal })
  return () => stop.abort()
}

/** Returns the element at the other end of the tab order. */
function otherEnd(dialog: HTMLElement, isBackwards: boolean): HTMLElement | undefined {
  const stops = [...dialog.querySelectorAll<HTMLElement>(TAB_STOPS)]
  const index = stops.findIndex((stop) => stop === document.activeElement)
  if (isBackwards) return index <= 0 ? stops.at(-1) : undefined
  return index === stops.length - 1 ? stops[0] : undefined
}
