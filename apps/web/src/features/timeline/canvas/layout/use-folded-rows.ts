import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Part } from './culling.ts'
import { foldRows } from './fold-rows.ts'
import { ROW_HEIGHT, type TimelineLayout } from './timeline-layout.ts'

/**
 * The layout without the rows that are empty near the visible part. When rows fold or unfold, the
 * row one looks at stays where it is: the row of the focused bar, else the first one in view.
 */
export function useFoldedRows(
  scroller: RefObject<HTMLElement | null>,
  whole: TimelineLayout,
  part: Part,
): TimelineLayout {
  const layout = foldRows(whole, part)
  const shown = useRef(layout)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = layout
    const element = scroller.current
    const isSameRows = before.rows.length === layout.rows.length
    // More of the past may need more rows, but each bar stays in a row with those it had.
    const hasMorePast = layout.scale.start < before.scale.start
    if (!element || !(isSameRows || hasMorePast)) return
    if (isSameRows && before.rows.every(({ top }, index) => top === layout.rows[index]?.top)) return
    const steady = before.rows[steadyRow(before, element)]
    const last = steady?.bars.at(-1)?.uuid
    const now = layout.rows.find(({ bars }) => bars.some(({ uuid }) => uuid === last))
    const move = (now?.top ?? 0) - (steady?.top ?? 0)
    if (now && move !== 0) element.scrollBy({ top: move, behavior: 'instant' })
  }, [scroller, layout])
  return layout
}

function steadyRow({ rows }: TimelineLayout, scroller: HTMLElement): number {
  const { activeElement } = document
  const { scrollTop } = scroller
  const focused =
    scroller.contains(activeElement) && activeElement?.getAttribute('data-activity-id')
  const ofFocused = rows.findIndex(({ bars }) => bars.some((bar) => bar.uuid === focused))
  if (ofFocused >= 0) return ofFocused
  return rows.findIndex(({ top }) => top + ROW_HEIGHT > scrollTop)
}
