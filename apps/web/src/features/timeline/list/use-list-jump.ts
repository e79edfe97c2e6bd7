import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Jump } from '../address/jump.ts'

/**
 * Scrolls a row to the top of the list for each new jump.
 *
 * @param prepare renders the row of a time and returns its id
 * @returns a ref for the scrolling element
 */
export function useListJump(
  jump: Jump | null,
  prepare: (jump: Jump) => string | undefined,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const toShow = useRef<string | undefined>(undefined)
  // A jump that predates the list is ignored.
  const done = useRef(jump)
  const go = useEffectEvent((to: Jump) => {
    toShow.current = prepare(to)
  })
  useEffect(() => {
    if (jump && jump !== done.current) go(jump)
    done.current = jump
  }, [jump])
  useLayoutEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${toShow.current}"]`)
    const head = frame.current?.querySelector<HTMLElement>('thead tr')
    if (!row || !head || !frame.current) return
    toShow.current = undefined
    const top = row.getBoundingClientRect().top - head.getBoundingClientRect().bottom
    frame.current.scrollBy({ top, behavior: 'instant' })
  })
  return frame
}
