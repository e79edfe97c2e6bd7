import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { View } from './culling.ts'

/**
 * What one sees of the canvas. It is looked up once for each scroll, before anybody draws what comes
 * into view: to ask an element that has just been changed makes the browser lay all of it out.
 */
export function useScrolled(scroller: RefObject<HTMLElement | null>): RefObject<View> {
  const view = useRef<View>({ left: 0, top: 0, width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      // A page that is kept alive but not shown has no size: what it showed stays.
      if (element.clientWidth > 0) view.current = viewOf(element)
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

function viewOf(element: HTMLElement): View {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
  return { left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight }
}
