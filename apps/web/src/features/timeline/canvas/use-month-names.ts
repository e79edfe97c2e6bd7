import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { View } from './layout/culling.ts'

/** About as many pixels as a letter of a month's name takes, and what is free around it. */
const LETTER = 8
const FREE = 20

/** Pixels of half of what is told of a day; of a week it stands so far behind its start. */
const HALF_DAY = 10
const MONDAY = 15

/** In milliseconds: for how long nothing has moved when a day at an edge goes. */
const STILL_MS = 150

/**
 * Hides the name of a month while an edge would cut it: it stays in view as long as its month does,
 * and goes with its last days. So it does what is told of a day, once nothing moves: in a fling days
 * would come and go in each frame. Nothing is measured while one scrolls.
 */
export function useMonthNames(
  scroller: RefObject<HTMLElement | null>,
  scrolled: RefObject<View>,
): void {
  const cut = useRef<readonly HTMLElement[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = useEffectEvent(() => {
    if (!scroller.current) return
    hideCutNames(scroller.current, scrolled.current)
    for (const day of cut.current) day.removeAttribute('data-cut')
    cut.current = []
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!scroller.current) return
      cut.current = cutDays(scroller.current, scrolled.current)
      for (const day of cut.current) day.toggleAttribute('data-cut', true)
    }, STILL_MS)
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
  // After each change of what is drawn.
  useEffect(() => look())
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

function cutDays(scroller: HTMLElement, view: View): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-date]')].filter((day) => {
    const left = parseFloat(day.style.left)
    const middle = 'week' in day.dataset ? left + MONDAY : left + parseFloat(day.style.width) / 2
    return middle - HALF_DAY < view.left || middle + HALF_DAY > view.left + view.width
  })
}
