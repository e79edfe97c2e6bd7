'use no memo'

import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches, and updates on changes. */
export function useMediaQuery(query: string): boolean {
  const list = matchMedia(query)
  function subscribe(listener: () => void): () => void {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => list.matches)
}
