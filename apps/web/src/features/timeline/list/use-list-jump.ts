import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Jump } from '../address/jump.ts'

/**
 * Brings a row to the top of the list when somebody asks for a moment.
 *
 * @param prepare has the list show a row of that moment, and names it
 * @returns for the element that scrolls
 */
export function useListJump(
  jump: Jump | null,
  prepare: (jump: Jump) => string | undefined,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const toShow = useRef<string | undefined>(undefined)
  // What was asked for elsewhere, before the list was there, is no wish for the list.
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
