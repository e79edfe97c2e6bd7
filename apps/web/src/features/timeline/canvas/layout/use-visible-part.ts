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

/** In milliseconds: what changes again sooner is flung past. */
const STILL_MS = 150

export type VisiblePart = {
  /** The part to draw. Scrolling changes it, and with it the state, only at full steps. */
  readonly part: Part
  /** Where bars stand with their names. While one races past it stays behind: nobody reads them. */
  readonly named: Part
  /** All that was the part since it last stood still. */
  readonly passed: Part
  /** The part, but while it changes step by step, as it was before; null in the first picture. */
  readonly still: Part | null
  /** Where bars say all they have to say: what has not come into view in a fling. */
  readonly told: Part | null
}

/** @param onRest is called as the part comes to rest, so that what it changes is drawn with that */
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
      // A single one may be that of a key, which leads to a name.
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
    // What comes into view is drawn in the frame that scrolls to it, not after it. An event of our
    // own may come while React draws; it draws on anyway then.
    const onScroll = ({ isTrusted }: Event) => (isTrusted ? flushSync(() => look(true)) : look())
    // The size is known only now: what it changes is drawn before the first paint.
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
