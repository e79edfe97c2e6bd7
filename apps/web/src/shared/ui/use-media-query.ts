import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed live. */
export function useMediaQuery(query: string): boolean {
  const list = matchMedia(query)
  function subscribe(listener: () => void): () => void {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => list.matches)
}
