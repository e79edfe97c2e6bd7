import { type RefObject, useEffect } from 'react'
import type { View } from './layout/culling.ts'

/** About as many pixels as a letter of a month's name takes, and what is free around it. */
const LETTER = 8
const FREE = 20

/** Pixels of half of what is told of a day; of a week it stands so far behind its start. */
const HALF_DAY = 10
const MONDAY = 15

/**
 * Hides the name of a month while an edge would cut it: it stays in view as long as its month does,
 * and goes with its last days. So it does what is told of a day. Nothing is measured while one scrolls.
 */
export function useMonthNames(
  scroller: RefObject<HTMLElement | null>,
  scrolled: RefObject<View>,
): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => hideCutNames(element, scrolled.current)
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, scrolled])
  // After each change of what is drawn.
  useEffect(() => {
    if (scroller.current) hideCutNames(scroller.current, scrolled.current)
  })
}

function hideCutNames(scroller: HTMLElement, view: View): void {
  for (const month of scroller.querySelectorAll<HTMLElement>('[data-month]')) {
    const left = parseFloat(month.style.left)
    const right = left + parseFloat(month.style.width)
    const start = Math.max(left, view.left)
    const needed = month.textContent.length * LETTER + FREE
    const isCut =
      (left < view.left && right - start < needed) || start + needed > view.left + view.width
    month.toggleAttribute('data-cut', isCut)
  }
  for (const day of scroller.querySelectorAll<HTMLElement>('[data-date]')) {
    const left = parseFloat(day.style.left)
    const middle = 'week' in day.dataset ? left + MONDAY : left + parseFloat(day.style.width) / 2
    const isCut = middle - HALF_DAY < view.left || middle + HALF_DAY > view.left + view.width
    day.toggleAttribute('data-cut', isCut)
  }
}
