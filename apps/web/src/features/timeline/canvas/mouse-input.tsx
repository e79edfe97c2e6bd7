import { useEffect } from 'react'
import type { ViewportStore } from './viewport.ts'
import { useWheelScroll, useWheelZoom } from './wheel.ts'

type MouseInputProps = {
  viewport: ViewportStore
  onZoom: (direction: 'in' | 'out') => void
}

/**
 * Handles the wheel and dragging by the left button. It loads when the pointer enters the timeline;
 * until then the browser scrolls, and the pointer has no hand.
 */
export function MouseInput({ viewport, onZoom }: MouseInputProps) {
  useDragScroll(viewport)
  useWheelScroll(viewport)
  useWheelZoom(viewport, onZoom)
  return null
}

/** The maximum pointer movement of a click, in pixels. */
const DRAG_THRESHOLD = 5

/** Scrolls by dragging with the left mouse button; touch uses native scrolling. */
function useDragScroll(viewport: ViewportStore): void {
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
    element.toggleAttribute('data-draggable', true)
    element.addEventListener('pointerdown', grab, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', release, { signal })
    element.addEventListener('pointercancel', release, { signal })
    element.addEventListener('click', swallowClickAfterDrag, { signal, capture: true })
    return () => listening.abort()
  }, [viewport])
}
