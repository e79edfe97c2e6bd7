import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useEffect, useState } from 'react'
import { nowMs } from '#shared/clock.ts'

export type SideOfNow = 'left' | 'right' | null

/** Leads to now, and tells on which side it is when it is out of view by more than `slack` pixels. */
export function useScrollToNow(
  scroller: RefObject<HTMLElement | null>,
  scale: TimelineScale,
  slack: number,
) {
  const [side, setSide] = useState<SideOfNow>(null)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const x = pixelAt(scale, nowMs()) - element.scrollLeft
      if (x < -slack) setSide('left')
      else setSide(x > element.clientWidth + slack ? 'right' : null)
    }
    look()
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
