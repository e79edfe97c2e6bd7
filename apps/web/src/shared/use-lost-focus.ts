import { useEffect, useRef } from 'react'

/**
 * Where the focus goes when what had it went away because something else took its place.
 *
 * @param shown what is in the place; each change of it counts
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
