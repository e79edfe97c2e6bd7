import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Viewport } from './culling.ts'

/**
 * Returns the visible area in axis pixels. It is read once per scroll event, before any component
 * renders newly visible bars: reading layout after a DOM write forces a synchronous reflow.
 */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  { left }: TimelineScale,
): RefObject<Viewport> {
  const view = useRef<Viewport>({ left: 0, top: 0, width: 0, height: 0 })
  const axisLeft = useRef(left)
  // When the axis start changes, the visible area stays unchanged until the timeline has scrolled.
  useLayoutEffect(() => {
    axisLeft.current = left
  }, [left])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => {
      // A hidden but mounted page has no size and keeps its last visible area.
      if (element.clientWidth > 0) view.current = readViewport(element, axisLeft.current)
    }
    update()
    const resizing = new ResizeObserver(update)
    resizing.observe(element)
    // Capture listeners run first, regardless of the order of registration.
    element.addEventListener('scroll', update, { capture: true, passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', update, { capture: true })
    }
  }, [scroller])
  return view
}

function readViewport(element: HTMLElement, axisLeft: number): Viewport {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
  return { left: scrollLeft + axisLeft, top: scrollTop, width: clientWidth, height: clientHeight }
}
