import { useEffect, useRef } from 'react'

/**
 * Moves the focus into an element when its focused child is removed by a change of content.
 *
 * @param shown the key of the content; each change is checked. Undefined while it loads: then no
 *   child can have had the focus, and the page must not scroll
 */
export function useLostFocus<Place extends HTMLElement = HTMLDivElement>(shown: unknown) {
  const container = useRef<Place>(null)
  const previous = useRef(shown)

  useEffect(() => {
    const before = previous.current
    previous.current = shown
    if (before === undefined || before === shown) return
    if (document.activeElement === document.body) container.current?.focus()
  }, [shown])

  return container
}
