import type { RefObject } from 'react'
import type { MenuPlace } from '../../status/status-menu.tsx'
import type { TimelineClock } from '../../clock/timeline-clock.ts'
import type { Viewport } from '../layout/culling.ts'
import type { Opening } from '../layout/opening-left.ts'
import type { TimelineLayout } from '../layout/timeline-layout.ts'
import { useBarKeys } from './use-bar-keys.ts'
import { useDragScroll } from './use-drag-scroll.ts'
import { useLongPress } from './use-long-press.ts'
import { useNear } from './use-near.ts'
import { useScrollToNow } from './use-scroll-to-now.ts'
import { useSteadyScroll } from './use-steady-scroll.ts'
import { useWheelScroll } from './use-wheel-scroll.ts'
import { useWheelZoom } from './use-wheel-zoom.ts'

type TimelineGestures = {
  viewport: RefObject<Viewport>
  layout: TimelineLayout
  clock: TimelineClock
  opening: Opening
  /** Half the width of the clock at now, in pixels. */
  halfClock: number
  onZoom: (direction: 'in' | 'out') => void
  onMenu: (uuid: string, place: MenuPlace) => void
  /** Called when the pointer or the focus first enters the timeline. */
  onNear: () => void
}

/** Handles all input of the timeline: wheel, pointer, touch and keys. */
export function useTimelineGestures(
  scroller: RefObject<HTMLElement | null>,
  { viewport, layout, clock, opening, halfClock, onZoom, onMenu, onNear }: TimelineGestures,
) {
  const { scale } = layout
  const anchorAt = useSteadyScroll(scroller, viewport, scale, opening, clock.now)
  const { side, scrollToNow } = useScrollToNow(scroller, viewport, scale, halfClock)
  const keys = useBarKeys(scroller, layout, clock.now, { scrollToNow, zoom: onZoom })
  useDragScroll(scroller)
  useWheelScroll(scroller)
  useWheelZoom(scroller, (direction, x) => {
    anchorAt(x)
    onZoom(direction)
  })
  useLongPress(scroller, onMenu)
  useNear(scroller, onNear)
  return { keys, side, scrollToNow }
}
