import { useEffect, useRef } from 'react'

/**
 * Moves the focus into an element when its focused child is removed by a change of content.
 *
 * @param shown the key of the content; each change is checked
 */
export function useLostFocus<Place extends HTMLElement = HTMLDivElement>(shown: unknown) {
  const place = useRef<Place>(null)
  const known = useRef(shown)

  useEffect(() => {
    if (known.current === shown) return
    known.current = shown
    if (document.activeElement === document.body) place.current?.focus()
  }, [shown])

  return place
}
