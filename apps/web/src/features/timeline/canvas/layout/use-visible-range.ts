import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  intersectRanges,
  isWithinOverscan,
  isJump,
  uniteRanges,
  type VisibleRange,
  getOverscanRange,
  isSameRange,
  type Viewport,
} from './culling.ts'
import { estimateViewport } from './estimate-viewport.ts'
import type { Opening } from './opening-left.ts'

/** The range is settled when it has not changed for this long. */
const SCROLL_END_MS = 150

/**
 * The visible range of the timeline canvas. It is a state machine with four states:
 * - opening: the range is estimated before layout. Bars have names only.
 * - settled: the range has not changed for `SCROLL_END_MS`. All ranges are the same object.
 * - scrolling: `visibleRange` and `labelRange` follow the view in steps. Bars that
 *   appear at the left or right have names only.
 * - fast scrolling: a jump (`isJump`) within the overscan, or a second jump in a row. `labelRange`
 *   stays as it was, and placeholder bars (`placeholder-bars.tsx`) cover the rest of the canvas.
 * A change without a jump, at least `SCROLL_END_MS` after the previous one, settles at once. Otherwise
 * a timer returns to settled. A slower scroll event ends fast scrolling.
 */
export type VisibleRanges = {
  /** The view plus overscan, in full steps. Bars are rendered for `labelRange`. */
  readonly visibleRange: VisibleRange
  /**
   * The label range: its bars are elements with at least a name. It equals `visibleRange` except
   * during fast scrolling, when placeholders show the other bars.
   */
  readonly labelRange: VisibleRange
  /** The horizontal union of all ranges since the last settled one. Lanes with bars in it keep their height. */
  readonly traversedRange: VisibleRange
  /** The last settled range; null before the first one. */
  readonly settledRange: VisibleRange | null
  /**
   * The detail range: bars in it have full labels. It excludes all bars that appeared at the
   * left or right since the range was settled.
   */
  readonly detailRange: VisibleRange | null
}

/**
 * Tracks the visible range of a scrolling element.
 *
 * @param onSettle called when the timer settles the range, not when a single move settles at once; its
 * state updates render in the same transition
 */
export function useVisibleRange(
  scroller: RefObject<HTMLElement | null>,
  viewport: RefObject<Viewport>,
  scale: TimelineScale,
  opening: Opening,
  onSettle: () => void,
): VisibleRanges {
  const [visible, setVisible] = useState<VisibleRanges>(() => {
    const visibleRange = getOverscanRange(estimateViewport(scale, opening))
    return {
      visibleRange,
      labelRange: visibleRange,
      traversedRange: visibleRange,
      settledRange: null,
      detailRange: null,
    }
  })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let previousRange: VisibleRange | null = null
    let changedAt = -Infinity
    let last = viewport.current
    let wasJumping = false
    let isFastScroll = false
    const update = (isTrustedScroll = false) => {
      const view = viewport.current
      if (view.width === 0) return
      const isWithinScroll = performance.now() - changedAt < SCROLL_END_MS
      const wasFastScroll = isFastScroll
      const isJumping = isTrustedScroll && isJump(last, view, wasFastScroll)
      // A single jump beyond the overscan may come from keyboard navigation to a bar whose name must show.
      isFastScroll = isJumping && ((isWithinScroll && wasJumping) || isWithinOverscan(last, view))
      last = view
      wasJumping = isJumping
      const visibleRange = getOverscanRange(view)
      if (
        previousRange &&
        isSameRange(previousRange, visibleRange) &&
        isFastScroll === wasFastScroll
      )
        return
      previousRange = visibleRange
      changedAt = performance.now()
      setVisible(({ labelRange, settledRange, detailRange, ...before }) => {
        if (settledRange !== null && !isJumping && !isWithinScroll)
          return createSettledRanges(visibleRange)
        const traversedRange = uniteRanges(before.traversedRange, visibleRange)
        return isFastScroll
          ? { visibleRange, labelRange, traversedRange, settledRange, detailRange }
          : {
              visibleRange,
              labelRange: visibleRange,
              traversedRange,
              settledRange,
              detailRange: detailRange && intersectRanges(detailRange, visibleRange),
            }
      })
    }
    // Renders newly visible bars in the same frame as the scroll. An event sent by `dispatchEvent` (`use-steady-scroll.ts`) may arrive
    // during a
    // React render, where `flushSync` is not allowed.
    const onScroll = ({ isTrusted }: Event) =>
      isTrusted ? flushSync(() => update(true)) : update()
    // The size is first known here. The update renders before the first paint.
    update()
    const resizing = new ResizeObserver(() => update())
    resizing.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, viewport])

  useEffect(() => {
    if (visible.settledRange === visible.visibleRange) return
    const settle = () =>
      startTransition(() => {
        setVisible(({ visibleRange }) => createSettledRanges(visibleRange))
        onSettle()
      })
    const timer = setTimeout(settle, visible.settledRange === null ? 0 : SCROLL_END_MS)
    return () => clearTimeout(timer)
  }, [visible, onSettle])
  return visible
}

function createSettledRanges(visibleRange: VisibleRange): VisibleRanges {
  return {
    visibleRange,
    labelRange: visibleRange,
    traversedRange: visibleRange,
    settledRange: visibleRange,
    detailRange: visibleRange,
  }
}
