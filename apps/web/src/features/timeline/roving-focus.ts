import type { TimelineBar, TimelineRow } from './timeline-layout.ts'

type Place = { readonly bar: TimelineBar; readonly top: number }

/** The bar that the tab key reaches: the one last visited, else the first one that is not over. */
export function tabStop(
  rows: readonly TimelineRow[],
  visited: string | null,
  now: number,
): Place | undefined {
  const places = rows.flatMap(({ top, bars }) => bars.map((bar) => ({ bar, top })))
  return (
    places.find(({ bar }) => bar.uuid === visited) ??
    places.find(({ bar }) => bar.end > now) ??
    places[0]
  )
}

/**
 * Where a key leads from a bar: left and right along its row, Home and End to the row's ends, up
 * and down to the bar of the next row that is nearest in time. Undefined where it leads nowhere.
 */
export function barAfterKey(
  rows: readonly TimelineRow[],
  from: TimelineBar,
  key: string,
): Place | undefined {
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
      return nearestIn(rows[rowIndex - 1], from)
    case 'ArrowDown':
      return nearestIn(rows[rowIndex + 1], from)
    default:
      return undefined
  }
}

function placeIn(row: TimelineRow, bar: TimelineBar | undefined): Place | undefined {
  return bar && { bar, top: row.top }
}

function nearestIn(row: TimelineRow | undefined, from: TimelineBar): Place | undefined {
  if (!row) return undefined
  const gap = (bar: TimelineBar) =>
    Math.max(0, bar.left - (from.left + from.width), from.left - (bar.left + bar.width))
  return placeIn(row, row.bars.toSorted((one, other) => gap(one) - gap(other))[0])
}
