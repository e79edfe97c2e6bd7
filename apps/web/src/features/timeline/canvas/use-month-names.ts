import { type RefObject, useEffect } from 'react'
import type { View } from './layout/culling.ts'

/** About as many pixels as a letter of a month's name takes, and what is free around it. */
const LETTER = 8
const FREE = 20

/**
 * Hides the name of a month while an edge would cut it: it stays in view as long as its month does,
 * and goes with its last days. Nothing is measured while one scrolls.
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
}
