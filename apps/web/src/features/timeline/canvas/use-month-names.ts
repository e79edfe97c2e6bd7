import { useEffect, useEffectEvent, useRef } from 'react'
import type { Viewport } from './layout/culling.ts'
import type { ViewportStore } from './viewport.ts'

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

/**
 * Hides the name of a month while an edge would cut it. The name stays in view as long as its month
 * and disappears with the last days. Cut day numbers are hidden once scrolling stops, because they
 * would flicker during fast scrolling. Nothing is measured while scrolling.
 */
export function useMonthNames(viewport: ViewportStore): void {
  const cut = useRef<readonly HTMLElement[]>([])
  const update = useEffectEvent(() => {
    const { element } = viewport
    if (!element) return
    const { view, isScrolling } = viewport
    hideCutNames(element, view)
    for (const day of cut.current) day.removeAttribute('data-cut')
    cut.current = isScrolling ? [] : cutDays(element, view)
    for (const day of cut.current) day.toggleAttribute('data-cut', true)
  })
  useEffect(() => viewport.subscribe(() => update()), [viewport])
  // Runs after each render, which may have added cells.
  useEffect(() => update())
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
