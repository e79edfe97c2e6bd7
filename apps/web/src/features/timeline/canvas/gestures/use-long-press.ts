import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { MenuPlace } from '../../status/status-menu.tsx'

/**
 * Reports a long press on a bar. The module loads during the first touch. If loading fails, the
 * device shows its own context menu.
 */
export function useLongPress(
  scroller: RefObject<HTMLElement | null>,
  onLongPress: (uuid: string, place: MenuPlace) => void,
): void {
  const tell = useEffectEvent(onLongPress)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const begin = (touch: TouchEvent) => {
      void import('./watch-long-press.ts').then(
        ({ watchLongPress }) =>
          watchLongPress(element, touch, signal, (uuid, place) => tell(uuid, place)),
        () => {},
      )
    }
    element.addEventListener('touchstart', begin, { signal, passive: true, once: true })
    return () => listening.abort()
  }, [scroller])
}
