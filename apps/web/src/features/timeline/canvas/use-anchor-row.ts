import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ViewportStore } from './viewport.ts'
import { overlapsRange, type TimelineRow } from './layout/culling.ts'
import type { TimelineLayout } from './layout/timeline-layout.ts'
import { getCollapsedGroupId } from './use-collapsed-groups.ts'

/**
 * Keeps the anchor row in place when rows change. The anchor is the focused group, else the row of
 * the focused bar. Without focus, it is the row under the pointer, else the first row in view.
 */
export function useAnchorRow(viewport: ViewportStore, layout: TimelineLayout): void {
  const shown = useRef(layout)
  const mouseY = useMouseY(viewport)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = layout
    const { element } = viewport
    if (!element || before === layout) return
    const { left, top, width } = viewport.view
    const move = getAnchorMove(before, layout, {
      fold: getFocusedAttribute(element, 'data-fold'),
      focused: getFocusedAttribute(element, 'data-activity-id'),
      y: top + (mouseY.current ?? 0),
      left,
      width,
    })
    if (move !== 0) element.scrollBy({ top: move, behavior: 'instant' })
  }, [viewport, layout, mouseY])
}

type Anchor = {
  /** The focused group, or the focused bar. */
  fold: string | null
  focused: string | null
  /** The vertical position of the anchor, in row pixels. */
  y: number
  left: number
  width: number
}

/** Returns by how many pixels the anchor row moved. A removed row is replaced by the next one. */
function getAnchorMove(before: TimelineLayout, after: TimelineLayout, anchor: Anchor): number {
  const { fold, focused, y } = anchor
  const getGroupTop = ({ collapsedLines: folds }: TimelineLayout) =>
    folds.find((line) => getCollapsedGroupId(line) === fold)?.top
  const [foldBefore, foldAfter] = [getGroupTop(before), getGroupTop(after)]
  if (foldBefore !== undefined && foldAfter !== undefined) return foldAfter - foldBefore
  const ofFocused = ({ bars }: TimelineRow) => bars.some(({ uuid }) => uuid === focused)
  const candidates = [
    ...(focused === null ? [] : before.rows.filter(ofFocused)),
    ...before.rows.filter(({ top, height }) => height > 0 && top + height > y),
  ]
  for (const row of candidates) {
    const now = findRowOfSameBar(row, after, anchor)
    if (now) return now.top - row.top
  }
  return 0
}

/** Returns the new row of a bar that was visible in an earlier row. */
function findRowOfSameBar({ bars }: TimelineRow, after: TimelineLayout, { left, width }: Anchor) {
  const view = { left, right: left + width, top: 0, bottom: 0, margin: 0 }
  const uuid = (bars.find((bar) => overlapsRange(bar, view)) ?? bars[0])?.uuid
  return after.rows.find((row) => row.bars === bars || row.bars.some((bar) => bar.uuid === uuid))
}

/** Returns the value of a data attribute of the focused element in the timeline, or null. */
function getFocusedAttribute(scroller: HTMLElement, attribute: string): string | null {
  const { activeElement } = document
  return scroller.contains(activeElement) ? (activeElement?.getAttribute(attribute) ?? null) : null
}

/** Returns the mouse position in pixels below the header, or null while the mouse is outside. */
function useMouseY(viewport: ViewportStore): RefObject<number | null> {
  const y = useRef<number | null>(null)
  useLayoutEffect(() => {
    const { element } = viewport
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const follow = ({ clientY, pointerType }: PointerEvent) => {
      const header = element.querySelector('[data-timeline-header]')
      if (pointerType !== 'mouse' || !header) return
      y.current = Math.max(0, clientY - header.getBoundingClientRect().bottom)
    }
    element.addEventListener('pointermove', follow, { signal, passive: true })
    element.addEventListener('pointerleave', () => (y.current = null), { signal })
    return () => listening.abort()
  }, [viewport])
  return y
}
