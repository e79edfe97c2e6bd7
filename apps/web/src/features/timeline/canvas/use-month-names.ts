import { type RefObject, useEffect } from 'react'
import type { View } from './layout/culling.ts'

/** About as many pixels as a letter of a month's name takes, and what is free around it. */
const LETTER = 8
const FREE = 20

/**
 * Hides the name of a month while the left edge would cut it: it stays in view as long as its month
 * does, and goes with its last days. Nothing is measured while one scrolls.
 */
export function useMonthNames(
  scroller: RefObject<HTMLElement | null>,
  scrolled: RefObject<View>,
): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => hideCutNames(element, scrolled.current.left)
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, scrolled])
  // After each change of what is drawn.
  useEffect(() => {
    if (scroller.current) hideCutNames(scroller.current, scrolled.current.left)
  })
}

function hideCutNames(scroller: HTMLElement, viewLeft: number): void {
  for (const month of scroller.querySelectorAll<HTMLElement>('[data-month]')) {
    const left = parseFloat(month.style.left)
    const room = left + parseFloat(month.style.width) - viewLeft
    const needed = month.textContent.length * LETTER + FREE
    month.toggleAttribute('data-cut', left < viewLeft && room < needed)
  }
}
