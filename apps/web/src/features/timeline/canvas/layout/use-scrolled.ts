import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { View } from './culling.ts'

/**
 * What one sees of the canvas, in pixels of the axis. It is looked up once for each scroll, before anybody draws what comes
 * into view: to ask an element that has just been changed makes the browser lay all of it out.
 */
export function useScrolled(
  scroller: RefObject<HTMLElement | null>,
  { left }: TimelineScale,
): RefObject<View> {
  const view = useRef<View>({ left: 0, top: 0, width: 0, height: 0 })
  const axisLeft = useRef(left)
  // Where the axis begins anew, the view stays what it was until the timeline was scrolled there.
  useLayoutEffect(() => {
    axisLeft.current = left
  }, [left])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      // A page that is kept alive but not shown has no size: what it showed stays.
      if (element.clientWidth > 0) view.current = viewOf(element, axisLeft.current)
    }
    look()
    const resizing = new ResizeObserver(look)
    resizing.observe(element)
    // Listeners of this kind come first, in whatever order all of them were added.
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
