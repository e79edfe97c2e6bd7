import {
  instantAtPixel,
  pixelAt,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { recallTimeline, rememberTimeline } from '../../address/timeline-memory.ts'

/**
 * Opens the timeline, before the first paint, where it was left in this visit, else at a moment. When
 * the axis changes, what stands under the anchor stays there: the point that was last given, for
 * one change, else the middle.
 */
export function useSteadyScroll(
  scroller: RefObject<HTMLElement | null>,
  scale: TimelineScale,
  startAt: number,
) {
  const shownScale = useRef<TimelineScale | null>(null)
  const anchorX = useRef<number | null>(null)
  // A narrower axis cuts it off before an effect can read it from the element.
  const scrolledTo = useRef({ left: 0, top: 0 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const before = shownScale.current
    shownScale.current = scale
    const x = anchorX.current ?? element.clientWidth / 2
    anchorX.current = null
    const { place } = recallTimeline()
    const anchored = before
      ? instantAtPixel(before, scrolledTo.current.left + x)
      : (place?.instant ?? startAt)
    const top = before ? element.scrollTop : (place?.top ?? 0)
    element.scrollTo({ left: pixelAt(scale, anchored) - x, top, behavior: 'instant' })
    // Said now, not before the next frame: who follows the scrolling draws in time for this one.
    element.dispatchEvent(new Event('scroll'))
  }, [scroller, scale, startAt])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => (scrolledTo.current = { left: element.scrollLeft, top: element.scrollTop })
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    const middle = () => {
      const x = scrolledTo.current.left + element.clientWidth / 2
      return shownScale.current && instantAtPixel(shownScale.current, x)
    }
    rememberTimeline({ middle })
    return () => {
      element.removeEventListener('scroll', follow)
      const instant = middle()
      rememberTimeline({ middle: null })
      if (instant !== null) rememberTimeline({ place: { instant, top: scrolledTo.current.top } })
    }
  }, [scroller])

  /** @param x pixels from the left edge of the view */
  function anchorAt(x: number) {
    anchorX.current = x
  }
  return anchorAt
}
