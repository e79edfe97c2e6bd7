import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { commonPart, isStepFurther, type Part, partAround, samePart, type View } from './culling.ts'
import { expectedView } from './expected-view.ts'
import type { Opening } from './opening-left.ts'

/** In milliseconds: what changes again sooner is flung past. */
const STILL_MS = 150

export type VisiblePart = {
  /** The part to draw. Scrolling changes it, and with it the state, only at full steps. */
  readonly part: Part
  /** The same, but while it changes step by step, as it was before; null in the first picture. */
  readonly still: Part | null
  /** Where bars say all they have to say: what has not come into view in a fling. */
  readonly told: Part | null
}

export function useVisiblePart(
  scroller: RefObject<HTMLElement | null>,
  scrolled: RefObject<View>,
  scale: TimelineScale,
  opening: Opening,
): VisiblePart {
  const [visible, setVisible] = useState<VisiblePart>(() => ({
    part: partAround(expectedView(scale, opening)),
    still: null,
    told: null,
  }))

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let drawn: Part | null = null
    let changedAt = -Infinity
    const look = (isScrolled = false) => {
      if (scrolled.current.width === 0) return
      const part = partAround(scrolled.current)
      if (drawn && samePart(drawn, part)) return
      const isLeap = isScrolled && drawn !== null && isStepFurther(drawn, part)
      const isFlung = isLeap || performance.now() - changedAt < STILL_MS
      drawn = part
      changedAt = performance.now()
      setVisible(({ still, told }) =>
        isFlung || still === null
          ? { part, still, told: told && commonPart(told, part) }
          : { part, still: part, told: part },
      )
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
      startTransition(() => setVisible(({ part }) => ({ part, still: part, told: part })))
    const timer = setTimeout(rest, visible.still === null ? 0 : STILL_MS)
    return () => clearTimeout(timer)
  }, [visible])
  return visible
}
