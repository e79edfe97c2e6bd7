import type { TimelineRow } from './culling.ts'
import type { TimelineBar } from './timeline-lanes.ts'

/** A bar and its row. */
export type BarInRow = { readonly bar: TimelineBar; readonly row: TimelineRow }

/** Returns the tab stop: the last visited bar, else the first one that has not ended. */
export function tabStop(
  rows: readonly TimelineRow[],
  visited: string | null,
  now: number,
): BarInRow | undefined {
  return (
    (visited === null ? undefined : placeOf(rows, visited)) ??
    placeWhere(rows, (bar) => bar.end > now) ??
    placeWhere(rows, () => true)
  )
}

/** Returns the row and bar with this uuid, or undefined. */
export function placeOf(rows: readonly TimelineRow[], uuid: string): BarInRow | undefined {
  return placeWhere(rows, (bar) => bar.uuid === uuid)
}

function placeWhere(
  rows: readonly TimelineRow[],
  isIt: (bar: TimelineBar) => boolean,
): BarInRow | undefined {
  for (const row of rows) {
    const bar = row.bars.find(isIt)
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
      return placeIn(row, row.bars[index - 1])
    case 'ArrowRight':
      return placeIn(row, row.bars[index + 1])
    case 'Home':
      return placeIn(row, row.bars[0])
    case 'End':
      return placeIn(row, row.bars.at(-1))
    case 'ArrowUp':
      return nearestIn(rows.slice(0, rowIndex).toReversed(), from)
    case 'ArrowDown':
      return nearestIn(rows.slice(rowIndex + 1), from)
    default:
      return undefined
  }
}

function placeIn(row: TimelineRow, bar: TimelineBar | undefined): BarInRow | undefined {
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
  return row && placeIn(row, row.bars.toSorted((one, other) => gap(one) - gap(other))[0])
}
