/** What may be opened over it, and keeps the focus by itself. */
const OPENED_OVER = 'dialog, [role="dialog"], [popover]'
const STOPS = 'a[href], button:not([tabindex="-1"])'

/**
 * Keeps the focus in what covers the page, as the browser itself does in a modal dialog, and hears
 * Escape for it. Returns the way to stop.
 *
 * @param home where the focus goes when something behind has taken it
 */
export function keepFocusInside(
  cover: HTMLElement,
  home: HTMLElement,
  onEscape: () => void,
): () => void {
  const isCovered = (target: EventTarget | null) =>
    target instanceof Element && !cover.contains(target) && target.closest(OPENED_OVER) === null

  function onFocus({ target }: FocusEvent): void {
    if (isCovered(target)) home.focus({ preventScroll: true })
  }

  function onKey(event: KeyboardEvent): void {
    const { target, key, shiftKey, defaultPrevented } = event
    const around = target instanceof Element ? target.closest(OPENED_OVER) : null
    if (defaultPrevented || (around !== null && around !== cover)) return
    const goal = key === 'Tab' ? otherEnd(cover, shiftKey) : undefined
    if (key !== 'Escape' && !goal) return
    event.preventDefault()
    if (goal) goal.focus()
    else onEscape()
  }

  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('keydown', onKey, { signal })
  return () => stop.abort()
}

/** Where the focus goes on from the last place for it, or backwards from the first. */
function otherEnd(cover: HTMLElement, isBackwards: boolean): HTMLElement | undefined {
  const stops = [...cover.querySelectorAll<HTMLElement>(STOPS)]
  const index = stops.findIndex((stop) => stop === document.activeElement)
  if (isBackwards) return index <= 0 ? stops.at(-1) : undefined
  return index === stops.length - 1 ? stops[0] : undefined
}
