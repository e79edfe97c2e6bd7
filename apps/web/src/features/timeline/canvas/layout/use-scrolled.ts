import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { View } from './culling.ts'

/**
 * Returns the visible area in axis pixels. It is read once per scroll event, before any component
 * renders newly visible bars: reading layout after a DOM write forces a synchronous reflow.
 */
export function useScrolled(
  scroller: RefObject<HTMLElement | null>,
  { left }: TimelineScale,
): RefObject<View> {
  const view = useRef<View>({ left: 0, top: 0, width: 0, height: 0 })
  const axisLeft = useRef(left)
  // When the axis start changes, the visible area stays as it was until the timeline has scrolled
  // there.
  useLayoutEffect(() => {
    axisLeft.current = left
  }, [left])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      // A hidden but mounted page has no size and keeps its last visible area.
      if (element.clientWidth > 0) view.current = viewOf(element, axisLeft.current)
    }
    look()
    const resizing = new ResizeObserver(look)
    resizing.observe(element)
    // Capture listeners run first, regardless of the order of registration.
    element.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', look, { capture: true })
    }
  }, [scroller])
  return view
}

function viewOf(element: HTMLElement, axisLeft: number): View {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
  return { left: scrollLeft + axisLeft, top: scrollTop, width: clientWidth, height: clientHeight }
}
