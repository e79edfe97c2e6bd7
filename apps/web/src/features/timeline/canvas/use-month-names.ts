import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Viewport } from './layout/culling.ts'

/**
 * The approximate width of a letter of a month name, and the free space around the name, in pixels.
 */
const LETTER = 8
const FREE = 20

/**
 * Half the width of a day number in pixels; for a week, the offset of the number from the week's
 * start.
 */
const HALF_DAY = 10
const MONDAY = 15

/** In milliseconds: a day number at an edge is hidden when scrolling has stopped for this long. */
const SCROLL_END_MS = 150

/**
 * Hides the name of a month while an edge would cut it. The name stays in view as long as its month
 * and disappears with the last days. Cut day numbers are hidden once scrolling stops, because they
 * would flicker during fast scrolling. Nothing is measured while scrolling.
 */
export function useMonthNames(
  scroller: RefObject<HTMLElement | null>,
  viewport: RefObject<Viewport>,
): void {
  const cut = useRef<readonly HTMLElement[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = useEffectEvent(() => {
    if (!scroller.current) return
    hideCutNames(scroller.current, viewport.current)
    for (const day of cut.current) day.removeAttribute('data-cut')
    cut.current = []
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!scroller.current) return
      cut.current = cutDays(scroller.current, viewport.current)
      for (const day of cut.current) day.toggleAttribute('data-cut', true)
    }, SCROLL_END_MS)
  })
  useEffect(() => {
    const element = scroller.current
    const onScroll = () => look()
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer.current)
      element?.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
  // Runs after each render, which may have added cells.
  useEffect(() => look())
}

function hideCutNames(scroller: HTMLElement, view: Viewport): void {
  for (const month of scroller.querySelectorAll<HTMLElement>('[data-month]')) {
    const left = parseFloat(month.style.left)
    const right = left + parseFloat(month.style.width)
    const start = Math.max(left, view.left)
    const needed = month.textContent.length * LETTER + FREE
    const isCut =
      (left < view.left && right - start < needed) || start + needed > view.left + view.width
    month.toggleAttribute('data-cut', isCut)
  }
}

function cutDays(scroller: HTMLElement, view: Viewport): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-date]')].filter((day) => {
    const left = parseFloat(day.style.left)
    const middle = 'week' in day.dataset ? left + MONDAY : left + parseFloat(day.style.width) / 2
    return middle - HALF_DAY < view.left || middle + HALF_DAY > view.left + view.width
  })
}
