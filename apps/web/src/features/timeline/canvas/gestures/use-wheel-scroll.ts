import { type RefObject, useEffect } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { usePreference } from '#shared/preferences/preferences.ts'
import { makeGlider } from './make-glider.ts'
import { mouseTurns } from './mouse-turns.ts'

/** The height of a line in pixels, for browsers that report wheel deltas in lines. */
const LINE = 40
/** The scroll time constant in milliseconds. */
const PACE_MS = 60

/**
 * Scrolls the timeline sideways by the mouse wheel; with Shift or over the game names it scrolls
 * the rows if they overflow. A preference swaps the two. Trackpads use native scrolling.
 */
export function useWheelScroll(scroller: RefObject<HTMLElement | null>): void {
  const wheelMovesRows = usePreference('wheelMovesRows')
  const navigate = useNavigate()
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const isMouse = mouseTurns()
    const glide = makeGlider(element, PACE_MS)
    let isTold = false
    const onWheel = (event: WheelEvent) => {
      // Ctrl and wheel zooms, and trackpads scroll natively.
      if (event.ctrlKey || !isMouse(event)) return
      event.preventDefault()
      const isOtherWay = event.shiftKey || isOverNames(element, event)
      const canMoveRows = element.scrollHeight > element.clientHeight
      const side = canMoveRows && isOtherWay !== wheelMovesRows ? 'top' : 'left'
      glide(side, pixelsOf(event, element))
      if (isTold || !canMoveRows || isOtherWay || wheelMovesRows) return
      isTold = true
      // If the module fails to load, the hint is not shown.
      void import('./wheel-hint.ts').then(
        (hint) => hint.showWheelHint(navigate),
        () => {},
      )
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller, wheelMovesRows, navigate])
}

/** Returns whether the pointer is over the game names at the left. */
function isOverNames(scroller: HTMLElement, { target, clientX }: WheelEvent): boolean {
  if ((target as Element).closest('[data-timeline-header]')) return false
  const names = [...scroller.querySelectorAll('[data-game-name]')]
  return names.some((name) => clientX <= name.getBoundingClientRect().right)
}

function pixelsOf({ deltaMode, deltaX, deltaY }: WheelEvent, { clientWidth }: HTMLElement): number {
  const unit = [1, LINE, clientWidth][deltaMode] ?? 1
  // With Shift, some systems report a horizontal delta.
  return (deltaY || deltaX) * unit
}
