import {
  instantAtPixel,
  pixelAt,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Viewport } from '../layout/culling.ts'
import { type Opening, openingLeft } from '../layout/opening-left.ts'
import { recallTimeline, rememberTimeline } from '../../address/timeline-memory.ts'

/**
 * Restores the scroll position of this visit before the first paint, else opens at the given time.
 * When the axis changes, the anchor stays in place: the point given for that change, else now when
 * it is in view, else the middle.
 *
 * @param now milliseconds since the epoch
 */
export function useSteadyScroll(
  scroller: RefObject<HTMLElement | null>,
  viewport: RefObject<Viewport>,
  scale: TimelineScale,
  opening: Opening,
  now: number,
) {
  const shownScale = useRef<TimelineScale | null>(null)
  const anchorX = useRef<number | null>(null)

  const usualAnchor = useEffectEvent((before: TimelineScale | null, width: number) => {
    const x = before ? pixelAt(before, now) - viewport.current.left : -1
    return x >= 0 && x <= width ? x : width / 2
  })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const before = shownScale.current
    shownScale.current = scale
    const x = anchorX.current ?? usualAnchor(before, element.clientWidth)
    anchorX.current = null
    const { place } = recallTimeline()
    // After a shorter axis has clamped the scroll position, the element no longer reports it.
    const anchored = before
      ? instantAtPixel(before, viewport.current.left + x)
      : (place?.instant ?? null)
    const top = before ? element.scrollTop : (place?.top ?? 0)
    const left =
      anchored === null
        ? openingLeft(scale, opening, element.clientWidth)
        : pixelAt(scale, anchored) - x
    element.scrollTo({ left: left - scale.left, top, behavior: 'instant' })
    // Dispatched at once, not with the next frame, so that scroll listeners render in this frame.
    element.dispatchEvent(new Event('scroll'))
  }, [scroller, viewport, scale, opening])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const middle = () => {
      const x = viewport.current.left + viewport.current.width / 2
      return shownScale.current && instantAtPixel(shownScale.current, x)
    }
    const place = () => ({ instant: middle(), top: viewport.current.top })
    rememberTimeline({ middle })
    return () => {
      const { instant, top } = place()
      rememberTimeline({ middle: null })
      if (instant !== null) rememberTimeline({ place: { instant, top } })
    }
  }, [scroller, viewport])

  /** @param x pixels from the left edge of the view */
  function anchorAt(x: number) {
    anchorX.current = x
  }
  return anchorAt
}
