import { pixelAt, type TimelineScale } from '@bannerday/domain/timeline-scale'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { nowMs } from '#shared/clock.ts'

export type SideOfNow = 'left' | 'right' | null

/**
 * Opens the timeline at now, before the first paint, and keeps what is in view in view when the
 * axis changes. Tells on which side now is when it is out of view by more than `slack` pixels.
 */
export function useScrollToNow(
  scroller: RefObject<HTMLElement | null>,
  scale: TimelineScale,
  slack: number,
) {
  const [side, setSide] = useState<SideOfNow>(null)
  const shownScale = useRef<TimelineScale | null>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const before = shownScale.current
    const left = before
      ? element.scrollLeft + pixelAt(scale, before.start)
      : pixelAt(scale, nowMs()) - element.clientWidth / 2
    element.scrollTo({ left, behavior: 'instant' })
    shownScale.current = scale
  }, [scroller, scale])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const x = pixelAt(scale, nowMs()) - element.scrollLeft
      if (x < -slack) setSide('left')
      else setSide(x > element.clientWidth + slack ? 'right' : null)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, scale, slack])

  function scrollToNow() {
    const element = scroller.current
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollTo({
      left: pixelAt(scale, nowMs()) - element.clientWidth / 2,
      behavior: still ? 'instant' : 'smooth',
    })
  }
  return { side, scrollToNow }
}
