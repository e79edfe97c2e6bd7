import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Part, partAround, samePart } from './culling.ts'
import { expectedView } from './expected-view.ts'

/** The part to draw. Scrolling changes it, and with it the state, only at full steps. */
export function useVisiblePart(scroller: RefObject<HTMLElement | null>, startLeft: number): Part {
  const [part, setPart] = useState(() => partAround(expectedView(startLeft)))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      // A page that is kept alive but not shown has no size: what it showed stays.
      if (element.clientWidth === 0) return
      const next = partAround({
        left: element.scrollLeft,
        top: element.scrollTop,
        width: element.clientWidth,
        height: element.clientHeight,
      })
      setPart((current) => (samePart(current, next) ? current : next))
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
  }, [scroller])
  return part
}
