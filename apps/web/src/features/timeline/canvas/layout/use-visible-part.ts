import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  commonPart,
  isCovered,
  isLeap,
  joinedParts,
  type Part,
  partAround,
  samePart,
  type View,
} from './culling.ts'
import { expectedView } from './expected-view.ts'
import type { Opening } from './opening-left.ts'

/** In milliseconds: the range is settled when it has not changed for this long. */
const STILL_MS = 150

/**
 * The visible range of the timeline canvas. It is a state machine with three states:
 * - settled: nothing has scrolled for `STILL_MS`. All ranges are equal.
 * - scrolling: `part` follows the view in steps, and the label range with it. New bars get names but
 *   no full labels once a jump (`isLeap`) has brought them; the last settled range stays in `still`.
 * - fast scrolling: repeated jumps. The label range stays behind, and placeholder bars
 *   (`passing-bars.tsx`) cover the rest of the canvas.
 * A settled timeline that moves without a jump is settled again at once. From the other two states a
 * timer returns to settled, and a slower scroll event ends fast scrolling.
 */
export type VisiblePart = {
  /** The range to render, with overscan. Scrolling changes it only in full steps. */
  readonly part: Part
  /**
   * The label range: bars in it have names. It does not follow fast scrolling, during which nothing
   * can be read.
   */
  readonly named: Part
  /** The union of all ranges since the last settled one. */
  readonly passed: Part
  /** The last settled range; null before the first one. */
  readonly still: Part | null
  /**
   * The detail range: bars in it have full labels. It excludes bars that appeared during fast
   * scrolling.
   */
  readonly told: Part | null
}

/**
 * Tracks the visible range of a scrolling element.
 *
 * @param onRest called when the range settles; its state updates render in the same transition
 */
export function useVisiblePart(
  scroller: RefObject<HTMLElement | null>,
  scrolled: RefObject<View>,
  scale: TimelineScale,
  opening: Opening,
  onRest: () => void,
): VisiblePart {
  const [visible, setVisible] = useState<VisiblePart>(() => {
    const part = partAround(expectedView(scale, opening))
    return { part, named: part, passed: part, still: null, told: null }
  })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let drawn: Part | null = null
    let changedAt = -Infinity
    let last = scrolled.current
    let wasFlung = false
    let isRacing = false
    const look = (isScrolled = false) => {
      const view = scrolled.current
      if (view.width === 0) return
      const isSoon = performance.now() - changedAt < STILL_MS
      const wasRacing = isRacing
      const isFlung = isScrolled && isLeap(last, view, wasRacing)
      // A single jump may come from a key, which navigates to a bar whose name must show.
      isRacing = isFlung && ((isSoon && wasFlung) || isCovered(last, view))
      last = view
      wasFlung = isFlung
      const part = partAround(view)
      if (drawn && samePart(drawn, part) && isRacing === wasRacing) return
      drawn = part
      changedAt = performance.now()
      setVisible(({ named, still, told, ...before }) => {
        if (still !== null && !isFlung && !isSoon) return atRest(part)
        const passed = joinedParts(before.passed, part)
        return isRacing
          ? { part, named, passed, still, told }
          : { part, named: part, passed, still, told: told && commonPart(told, part) }
      })
    }
    // Renders newly visible bars in the same frame as the scroll. A scripted event may arrive while
    // React renders; React continues with it then.
    const onScroll = ({ isTrusted }: Event) => (isTrusted ? flushSync(() => look(true)) : look())
    // The size is known only now; the update renders before the first paint.
    look()
    const resizing = new ResizeObserver(() => look())
    resizing.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, scrolled])

  useEffect(() => {
    if (visible.still === visible.part) return
    const rest = () =>
      startTransition(() => {
        setVisible(({ part }) => atRest(part))
        onRest()
      })
    const timer = setTimeout(rest, visible.still === null ? 0 : STILL_MS)
    return () => clearTimeout(timer)
  }, [visible, onRest])
  return visible
}

function atRest(part: Part): VisiblePart {
  return { part, named: part, passed: part, still: part, told: part }
}
