'use no memo'

import type { Jump } from '../url-state.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import type { MenuPosition } from '../panels/status-menu.tsx'
import type { CanvasLayout } from './use-canvas-layout.ts'
import { useBarKeys } from './keyboard.ts'
import { getHalfClockWidth } from './now-marker.tsx'
import { useDragScroll, useLongPress, useNear } from './pointer.ts'
import { useJump, useScrollToNow } from './scroll-to.ts'
import { useWheelScroll, useWheelZoom } from './wheel.ts'

type TimelineInput = {
  clock: TimelineClock
  jump: Jump | null
  onZoom: (direction: 'in' | 'out') => void
  onMenu: (uuid: string, place: MenuPosition) => void
  /** Called when the pointer or the focus first enters the timeline. */
  onNear: () => void
}

/** Handles all input of the timeline: wheel, pointer, touch and keys. */
export function useTimelineInput(
  { viewport, layout }: CanvasLayout,
  { clock, jump, onZoom, onMenu, onNear }: TimelineInput,
) {
  const { side, scrollToNow } = useScrollToNow(viewport, layout.scale, getHalfClockWidth(clock))
  const keys = useBarKeys(viewport, layout, clock.now, { scrollToNow, zoom: onZoom })
  useJump(viewport, layout.scale, jump)
  useDragScroll(viewport)
  useWheelScroll(viewport)
  useWheelZoom(viewport, onZoom)
  useLongPress(viewport, onMenu)
  useNear(viewport, onNear)
  return { keys, side, scrollToNow }
}
