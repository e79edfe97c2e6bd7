'use no memo'

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { setStatus, getStatusForKey } from '../panels/set-status.ts'
import type { TimelineLayout, TimelineRow, TimelineBar } from './culling.ts'
import type { ViewportStore } from './viewport.ts'

/** The free space around a bar after keyboard navigation, in pixels. */
const MARGIN = 24
/** The free space above the bar, where the line of its game may be sticky. */
const MARGIN_ABOVE = 40

/**
 * The target position of a bar in the view: the axis pixel at the left edge and the row pixel above
 * the bar. Omitted, the position is that of keyboard navigation.
 */
export type PlaceInView = (
  layout: TimelineLayout,
  found: BarInRow,
) => { readonly left?: number | undefined; readonly top?: number | undefined }

/**
 * Implements roving tabindex over all bars. The tab stop is always rendered, so that it can be
 * focused before it is scrolled into view.
 */
export function useBarKeys(
  viewport: ViewportStore,
  layout: TimelineLayout,
  now: number,
  { scrollToNow, zoom }: { scrollToNow: () => void; zoom: (direction: 'in' | 'out') => void },
) {
  const [visited, setVisited] = useState<{ uuid: string; byKey: boolean } | null>(null)
  const stop = tabStop(layout.rows, visited?.uuid ?? null, now)

  useLayoutEffect(() => {
    if (!visited?.byKey) return
    viewport.element
      ?.querySelector<HTMLElement>(`[data-activity-id="${visited.uuid}"]`)
      ?.focus({ preventScroll: true })
  }, [viewport, visited])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 't' || event.key === 'T') return scrollToNow()
    // Keyboard layouts have plus with or without Shift.
    if (event.key === '+' || event.key === '=') return zoom('in')
    if (event.key === '-') return zoom('out')
    if (!stop || !(event.target as Element).hasAttribute('data-activity-id')) return
    const status = getStatusForKey(event.key)
    if (status !== undefined) return setStatus([stop.bar], status)
    const next = barAfterKey(layout.rows, stop.bar, event.key)
    if (!next) return
    event.preventDefault()
    setVisited({ uuid: next.bar.uuid, byKey: true })
    reveal(viewport, next)
  })

  useEffect(() => {
    const { element } = viewport
    if (!element) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    element.addEventListener('keydown', listener)
    return () => element.removeEventListener('keydown', listener)
  }, [viewport])

  const visit = useCallback((uuid: string) => setVisited({ uuid, byKey: false }), [])

  // Repeats the scroll when the row was collapsed, because the row has a height only near the view.
  const toReveal = useRef<{ uuid: string; place: PlaceInView | undefined } | null>(null)
  useLayoutEffect(() => {
    if (!toReveal.current) return
    const { uuid, place } = toReveal.current
    const found = findBar(layout.rows, uuid)
    if (!found) return
    if (found.row.height > 0) toReveal.current = null
    reveal(viewport, found, place?.(layout, found))
  })

  /** Scrolls to a bar and makes it the tab stop. */
  const goTo = useCallback(
    (uuid: string, place?: PlaceInView) => {
      toReveal.current = { uuid, place }
      visit(uuid)
    },
    [visit],
  )
  return { tabStopId: stop?.bar.uuid, visit, goTo }
}

/**
 * Scrolls the minimum distance that shows the start of the bar and its row below the header. `to`
 * overrides the target pixels: `left` of the axis, and `top` above the row when both fit.
 */
function reveal(
  viewport: ViewportStore,
  { bar, row }: BarInRow,
  to: ReturnType<PlaceInView> = {},
): void {
  const { view, element } = viewport
  if (!element) return
  const header = element.querySelector<HTMLElement>('[data-timeline-header]')
  const end = Math.min(bar.left + bar.width, bar.left + view.width - 2 * MARGIN)
  const left =
    to.left ?? Math.min(Math.max(view.left, end + MARGIN - view.width), bar.left - MARGIN)
  const lowest = row.top + (header?.offsetHeight ?? 0) + row.height + MARGIN - view.height
  const highest = row.top - MARGIN_ABOVE
  const top = Math.min(
    Math.max(element.scrollTop, lowest),
    Math.max(to.top ?? highest, lowest),
    highest,
  )
  viewport.scrollTo({ left, top })
}

/** A bar and its row. */
export type BarInRow = { readonly bar: TimelineBar; readonly row: TimelineRow }

/** Returns the tab stop: the last visited bar, else the first one that has not ended. */
export function tabStop(
  rows: readonly TimelineRow[],
  visited: string | null,
  now: number,
): BarInRow | undefined {
  return (
    (visited === null ? undefined : findBar(rows, visited)) ??
    findBarWhere(rows, (bar) => bar.end > now) ??
    findBarWhere(rows, () => true)
  )
}

/** Returns the row and bar with this uuid, or undefined. */
function findBar(rows: readonly TimelineRow[], uuid: string): BarInRow | undefined {
  return findBarWhere(rows, (bar) => bar.uuid === uuid)
}

function findBarWhere(
  rows: readonly TimelineRow[],
  matches: (bar: TimelineBar) => boolean,
): BarInRow | undefined {
  for (const row of rows) {
    const bar = row.bars.find(matches)
    if (bar) return { bar, row }
  }
  return undefined
}

/**
 * Returns the target of a navigation key (roving tabindex). Left and right move along the row, Home
 * and End to its ends. Up and down move to the next row with a bar at the same time. Undefined when
 * the key has no target.
 */
export function barAfterKey(
  rows: readonly TimelineRow[],
  from: TimelineBar,
  key: string,
): BarInRow | undefined {
  const rowIndex = rows.findIndex(({ bars }) => bars.some((bar) => bar.uuid === from.uuid))
  const row = rows[rowIndex]
  if (!row) return undefined
  const index = row.bars.findIndex((bar) => bar.uuid === from.uuid)
  switch (key) {
    case 'ArrowLeft':
      return toBarInRow(row, row.bars[index - 1])
    case 'ArrowRight':
      return toBarInRow(row, row.bars[index + 1])
    case 'Home':
      return toBarInRow(row, row.bars[0])
    case 'End':
      return toBarInRow(row, row.bars.at(-1))
    case 'ArrowUp':
      return nearestIn(rows.slice(0, rowIndex).toReversed(), from)
    case 'ArrowDown':
      return nearestIn(rows.slice(rowIndex + 1), from)
    default:
      return undefined
  }
}

function toBarInRow(row: TimelineRow, bar: TimelineBar | undefined): BarInRow | undefined {
  return bar && { bar, row }
}

/**
 * Returns the nearest bar of the first row with a bar at the same time. Without such a row, the
 * first row is used.
 */
function nearestIn(rows: readonly TimelineRow[], from: TimelineBar): BarInRow | undefined {
  const gap = (bar: TimelineBar) =>
    Math.max(0, bar.left - (from.left + from.width), from.left - (bar.left + bar.width))
  const row = rows.find(({ bars }) => bars.some((bar) => gap(bar) === 0)) ?? rows[0]
  return row && toBarInRow(row, row.bars.toSorted((one, other) => gap(one) - gap(other))[0])
}
