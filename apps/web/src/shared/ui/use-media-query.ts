'use no memo'

import { useSyncExternalStore } from 'react'
import { PHONE } from './breakpoints.ts'

/** Returns whether a media query matches, and updates on changes. */
export function useMediaQuery(query: string): boolean {
  const list = matchMedia(query)
  function subscribe(listener: () => void): () => void {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => list.matches)
}

/** Returns whether the window has the width of a phone, and updates on changes. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE)
}
