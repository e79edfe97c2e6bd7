'use no memo'

import { useEffect, useEffectEvent } from 'react'
import type { MenuPosition } from '../panels/status-menu.tsx'
import type { ViewportStore } from './viewport.ts'

/** The maximum pointer movement of a click, in pixels. */
const DRAG_THRESHOLD = 5

/** Scrolls by dragging with the left mouse button; touch uses native scrolling. */
export function useDragScroll(viewport: ViewportStore): void {
  useEffect(() => {
    const { element } = viewport
    if (!element) return
    let from: { x: number; y: number; left: number; top: number } | null = null
    let dragged = false

    const grab = (event: PointerEvent) => {
      dragged = false
      // The content covers the scroller, so an event on the scroller itself hits a scrollbar.
      if (event.target === element) return
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      from = {
        x: event.clientX,
        y: event.clientY,
        left: element.scrollLeft,
        top: element.scrollTop,
      }
    }
    const release = () => {
      from = null
      delete element.dataset['dragging']
    }
    const move = (event: PointerEvent) => {
      if (!from) return
      if (event.buttons === 0) return release()
      const x = event.clientX - from.x
      const y = event.clientY - from.y
      if (!dragged && Math.hypot(x, y) <= DRAG_THRESHOLD) return
      if (!dragged) element.setPointerCapture(event.pointerId)
      dragged = true
      element.dataset['dragging'] = ''
      element.scrollTo(from.left - x, from.top - y)
    }
    const swallowClickAfterDrag = (event: MouseEvent) => {
      if (!dragged) return
      dragged = false
      event.stopPropagation()
      event.preventDefault()
    }

    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', grab, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', release, { signal })
    element.addEventListener('pointercancel', release, { signal })
    element.addEventListener('click', swallowClickAfterDrag, { signal, capture: true })
    return () => listening.abort()
  }, [viewport])
}

/**
 * Reports a long press on a bar. The module loads during the first touch. If loading fails, the
 * device shows its own context menu.
 */
export function useLongPress(
  viewport: ViewportStore,
  onLongPress: (uuid: string, place: MenuPosition) => void,
): void {
  const report = useEffectEvent(onLongPress)
  useEffect(() => {
    const { element } = viewport
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const handleTouchStart = (touch: TouchEvent) => {
      void import('./watch-long-press.ts').then(
        ({ watchLongPress }) =>
          watchLongPress(element, touch, signal, (uuid, place) => report(uuid, place)),
        () => {},
      )
    }
    element.addEventListener('touchstart', handleTouchStart, { signal, passive: true, once: true })
    return () => listening.abort()
  }, [viewport])
}
