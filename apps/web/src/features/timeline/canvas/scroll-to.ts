'use no memo'

import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import type { Sort } from '@bannerday/domain/activities/activity-order'
import { openingLeft } from '@bannerday/domain/activities/timeline-sizes'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { nowMs } from '#shared/clock.ts'
import type { Jump } from '../url-state.ts'
import { useViewport, type ViewportStore } from './viewport.ts'

/** In milliseconds. The scroll to now is slow enough to show its direction. */
const PACE_MS = 150
/** The head start of the first step over its frame, in milliseconds. */
const FRAME_MS = 16

export type SideOfNow = 'left' | 'right' | null

/** Scrolls to now, and returns its side when it is out of view by more than `slack` pixels. */
export function useScrollToNow(viewport: ViewportStore, scale: TimelineScale, slack: number) {
  const side = useViewport(viewport, ({ view }): SideOfNow => {
    const x = pixelAt(scale, nowMs()) - view.left
    if (x < -slack) return 'left'
    return x > view.width + slack ? 'right' : null
  })
  const scrollToNow = useCallback(() => {
    const { element } = viewport
    if (!element) return
    const { view } = viewport
    const left = openingLeft(scale, { instant: nowMs(), isMiddle: false }, view.width)
    createGlider(element, PACE_MS)('left', left - view.left)
  }, [viewport, scale])
  return { side, scrollToNow }
}

/** Scrolls to a time at the left edge of the view for each new jump. */
export function useJump(viewport: ViewportStore, scale: TimelineScale, jump: Jump | null): void {
  const go = useEffectEvent(({ instant }: Jump) =>
    viewport.scrollTo({ left: pixelAt(scale, instant) }),
  )
  useEffect(() => {
    if (jump) go(jump)
  }, [jump])
}

/**
 * Scrolls smoothly by the sum of all requested distances until a pointer presses the element. The
 * browser's smooth scrolling ends early when rows collapse and the scroll position is corrected.
 *
 * @param paceMs the time in milliseconds after which a third of the distance remains
 */
export function createGlider(element: HTMLElement, paceMs: number) {
  const ahead = { left: 0, top: 0 }
  let frame: number | undefined
  let lastAt = 0

  function step(at: number) {
    const share = 1 - Math.exp(-Math.max(0, at - lastAt) / paceMs)
    lastAt = at
    move('left', share)
    move('top', share)
    const isThere = Math.abs(ahead.left) < 1 && Math.abs(ahead.top) < 1
    if (isThere) stop()
    else frame = requestAnimationFrame(step)
  }

  function stop() {
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = undefined
    ahead.left = 0
    ahead.top = 0
    element.removeEventListener('pointerdown', stop)
  }

  /**
   * Scrolls by a share of the remaining distance, in whole pixels. At the end of the content none
   * remains.
   */
  function move(side: 'left' | 'top', share: number) {
    const all = ahead[side]
    if (Math.abs(all) < 1) return
    const pixels = Math.round(all * share) || Math.sign(all)
    const position = side === 'left' ? 'scrollLeft' : 'scrollTop'
    const before = element[position]
    element.scrollBy({ [side]: pixels, behavior: 'instant' })
    ahead[side] = element[position] === before ? 0 : all - pixels
  }

  /** @param by the distance in pixels */
  return function glide(side: 'left' | 'top', by: number): void {
    ahead[side] += by
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return move(side, 1)
    if (frame !== undefined) return
    lastAt = performance.now() - FRAME_MS
    element.addEventListener('pointerdown', stop)
    frame = requestAnimationFrame(step)
  }
}

/** Scrolls to the top when the sort order changes. */
export function useScrollToTopOnSort(sort: Sort, scrollToTop: () => void): void {
  const shown = useRef(sort)
  const scroll = useEffectEvent(scrollToTop)
  useEffect(() => {
    if (shown.current === sort) return
    shown.current = sort
    scroll()
  }, [sort])
}
