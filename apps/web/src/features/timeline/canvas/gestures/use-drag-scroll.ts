import { type RefObject, useEffect } from 'react'

/** The maximum pointer movement of a click, in pixels. */
const DRAG_THRESHOLD = 5

/** Scrolls by dragging with the left mouse button; touch uses native scrolling. */
export function useDragScroll(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
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
  }, [scroller])
}
