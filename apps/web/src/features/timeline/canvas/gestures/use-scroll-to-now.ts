import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import type { Viewport } from '../layout/culling.ts'
import { openingLeft } from '../layout/opening-left.ts'
import { makeGlider } from './make-glider.ts'

/** In milliseconds. The scroll is slow enough to show its direction. */
const PACE_MS = 150

export type SideOfNow = 'left' | 'right' | null

/** Scrolls to now, and returns its side when it is out of view by more than `slack` pixels. */
export function useScrollToNow(
  scroller: RefObject<HTMLElement | null>,
  viewport: RefObject<Viewport>,
  scale: TimelineScale,
  slack: number,
) {
  const [side, setSide] = useState<SideOfNow>(null)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { left, width } = viewport.current
      const x = pixelAt(scale, nowMs()) - left
      if (x < -slack) setSide('left')
      else setSide(x > width + slack ? 'right' : null)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, viewport, scale, slack])

  const scrollToNow = useCallback(() => glideToNow(scroller, scale), [scroller, scale])
  return { side, scrollToNow }
}

function glideToNow({ current: element }: RefObject<HTMLElement | null>, scale: TimelineScale) {
  if (!element) return
  const opening = { instant: nowMs(), isMiddle: false }
  const left = openingLeft(scale, opening, element.clientWidth) - scale.left
  makeGlider(element, PACE_MS)('left', left - element.scrollLeft)
}
