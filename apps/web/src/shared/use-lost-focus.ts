import { useEffect, useRef } from 'react'

/**
 * Moves the focus into an element when its focused child is removed by a change of content.
 *
 * @param shown the key of the content; each change is checked
 */
export function useLostFocus<Place extends HTMLElement = HTMLDivElement>(shown: unknown) {
  const container = useRef<Place>(null)
  const previous = useRef(shown)

  useEffect(() => {
    if (previous.current === shown) return
    previous.current = shown
    if (document.activeElement === document.body) container.current?.focus()
  }, [shown])

  return container
}
