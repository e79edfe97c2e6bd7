import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Part, partAround, samePart, type View } from './culling.ts'
import { expectedView } from './expected-view.ts'

/** In milliseconds: what changes again sooner is flung past. */
const STILL_MS = 150

export type VisiblePart = {
  /** The part to draw. Scrolling changes it, and with it the state, only at full steps. */
  readonly part: Part
  /** The same, but while it changes step by step, as it was before. */
  readonly still: Part
}

export function useVisiblePart(
  scroller: RefObject<HTMLElement | null>,
  scrolled: RefObject<View>,
  startLeft: number,
): VisiblePart {
  const [visible, setVisible] = useState<VisiblePart>(() => {
    const part = partAround(expectedView(startLeft))
    return { part, still: part }
  })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let changedAt = -Infinity
    const look = () => {
      if (scrolled.current.width === 0) return
      const part = partAround(scrolled.current)
      setVisible((current) => {
        if (samePart(current.part, part)) return current
        const isFlung = performance.now() - changedAt < STILL_MS
        changedAt = performance.now()
        return { part, still: isFlung ? current.still : part }
      })
    }
    // What comes into view is drawn in the frame that scrolls to it, not after it. An event of our
    // own may come while React draws; it draws on anyway then.
    const onScroll = ({ isTrusted }: Event) => (isTrusted ? flushSync(look) : look())
    // The size is known only now: what it changes is drawn before the first paint.
    look()
    const resizing = new ResizeObserver(look)
    resizing.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, scrolled])

  useEffect(() => {
    if (visible.still === visible.part) return
    const rest = () => startTransition(() => setVisible(({ part }) => ({ part, still: part })))
    const timer = setTimeout(rest, STILL_MS)
    return () => clearTimeout(timer)
  }, [visible])
  return visible
}
