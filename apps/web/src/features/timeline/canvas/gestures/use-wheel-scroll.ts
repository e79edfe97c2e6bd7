import { type RefObject, useEffect } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { usePreference } from '#shared/preferences/preferences.ts'
import { makeGlider } from './make-glider.ts'
import { mouseTurns } from './mouse-turns.ts'

/** Pixels that a browser which counts in lines scrolls a line. */
const LINE = 40
/** In milliseconds: how soon the timeline follows the wheel. */
const PACE_MS = 60

/**
 * Lets a mouse's wheel move the timeline sideways; with Shift, or over the strip of game names, it
 * moves the rows where they overflow. A preference turns that round. What a trackpad does stays the
 * browser's own.
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
      // Those zoom.
      if (event.ctrlKey || !isMouse(event)) return
      event.preventDefault()
      const isOtherWay = event.shiftKey || isOverNames(element, event)
      const canMoveRows = element.scrollHeight > element.clientHeight
      const side = canMoveRows && isOtherWay !== wheelMovesRows ? 'top' : 'left'
      glide(side, pixelsOf(event, element))
      if (isTold || !canMoveRows || isOtherWay || wheelMovesRows) return
      isTold = true
      // Without the network it is not said.
      void import('./wheel-hint.ts').then(
        (hint) => hint.showWheelHint(navigate),
        () => {},
      )
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller, wheelMovesRows, navigate])
}

/** Whether the pointer is in the strip at the left of the rows in which the games' names stand. */
function isOverNames(scroller: HTMLElement, { target, clientX }: WheelEvent): boolean {
  if ((target as Element).closest('[data-timeline-header]')) return false
  const names = [...scroller.querySelectorAll('[data-game-name]')]
  return names.some((name) => clientX <= name.getBoundingClientRect().right)
}

function pixelsOf({ deltaMode, deltaX, deltaY }: WheelEvent, { clientWidth }: HTMLElement): number {
  const unit = [1, LINE, clientWidth][deltaMode] ?? 1
  // With Shift held it comes as a movement to the side on some systems.
  return (deltaY || deltaX) * unit
}
