import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import type { View } from '../layout/culling.ts'
import { legendBesideClock } from './legend-beside-clock.ts'
import { makeGlider } from './make-glider.ts'

/** In milliseconds: slow enough to see which way it goes. */
const PACE_MS = 150

export type SideOfNow = 'left' | 'right' | null

/** Leads to now, and tells on which side it is when it is out of view by more than `slack` pixels. */
export function useScrollToNow(
  scroller: RefObject<HTMLElement | null>,
  scrolled: RefObject<View>,
  scale: TimelineScale,
  slack: number,
) {
  const [side, setSide] = useState<SideOfNow>(null)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const clockInView = clockWithinView(element, slack)
    const legend = legendBesideClock(element)
    const look = () => {
      const { left, width } = scrolled.current
      const x = pixelAt(scale, nowMs()) - left
      legend.tell(clockInView.keep(x, width))
      if (x < -slack) setSide('left')
      else setSide(x > width + slack ? 'right' : null)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      element.removeEventListener('scroll', look)
      legend.stop()
    }
  }, [scroller, scrolled, scale, slack])

  const scrollToNow = useCallback(() => glideToNow(scroller, scale), [scroller, scale])
  return { side, scrollToNow }
}

/** Keeps the clock beside the line of now near an edge, so that it is not half behind it. */
function clockWithinView(scroller: HTMLElement, half: number) {
  let shown = 0
  return {
    /**
     * Gives where the clock begins, in pixels from the left edge of the view; null out of view.
     *
     * @param x pixels from the left edge of the view to now
     * @param width of the view
     */
    keep(x: number, width: number): number | null {
      const isNear = x > -half && x < width + half
      const over = Math.max(half - x, 0) + Math.min(width - half - x, 0)
      const shift = isNear ? Math.round(over) : 0
      const left = isNear ? x + shift - half : null
      if (shift === shown) return left
      shown = shift
      const marker = scroller.querySelector<HTMLElement>('[data-now-marker]')
      marker?.style.setProperty('--clock-shift', `${shift}px`)
      return left
    },
  }
}

function glideToNow({ current: element }: RefObject<HTMLElement | null>, scale: TimelineScale) {
  if (!element) return
  const left = pixelAt(scale, nowMs()) - scale.left - element.clientWidth / 2
  makeGlider(element, PACE_MS)('left', left - element.scrollLeft)
}
