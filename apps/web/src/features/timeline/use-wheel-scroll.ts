import { type RefObject, useEffect } from 'react'
import { usePreference } from '#shared/preferences/preferences.ts'
import { mouseTurns, PAUSE_MS } from './mouse-turns.ts'

/** Pixels that a browser which counts in lines scrolls a line. */
const LINE = 40

/**
 * Lets a mouse's wheel move the timeline sideways; with Shift, or over the strip of game names, it
 * moves the rows where they overflow. A preference turns that round. What a trackpad does stays the
 * browser's own.
 */
export function useWheelScroll(scroller: RefObject<HTMLElement | null>): void {
  const wheelMovesRows = usePreference('wheelMovesRows')
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const isMouse = mouseTurns()
    const glide = glider(element)
    const onWheel = (event: WheelEvent) => {
      // Those zoom.
      if (event.ctrlKey || !isMouse(event)) return
      event.preventDefault()
      const isOtherWay = event.shiftKey || isOverNames(element, event)
      const canMoveRows = element.scrollHeight > element.clientHeight
      const side = canMoveRows && isOtherWay !== wheelMovesRows ? 'top' : 'left'
      glide(side, pixelsOf(event, element), event.timeStamp)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller, wheelMovesRows])
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

/** Scrolls softly, by as much as was asked for in all, however fast one turn follows the other. */
function glider(element: HTMLElement) {
  let aim = { side: 'left', at: 0 }
  let lastAt = -Infinity
  return (side: 'left' | 'top', by: number, timeStamp: number) => {
    const isOnItsWay = aim.side === side && timeStamp - lastAt <= PAUSE_MS
    const from = isOnItsWay ? aim.at : element[side === 'left' ? 'scrollLeft' : 'scrollTop']
    const room =
      side === 'left'
        ? element.scrollWidth - element.clientWidth
        : element.scrollHeight - element.clientHeight
    aim = { side, at: Math.min(Math.max(0, from + by), room) }
    lastAt = timeStamp
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ [side]: aim.at, behavior: still ? 'instant' : 'smooth' })
  }
}
