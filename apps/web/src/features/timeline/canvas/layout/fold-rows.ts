import { overlapsPart, type Part } from './culling.ts'
import { ROW_HEIGHT, type TimelineLayout } from './timeline-layout.ts'

/**
 * The same timeline without the height of rows that have nothing near the visible part. A season
 * is packed as a whole, so that a bar keeps its row wherever one scrolls; but its busiest week
 * needs many more rows than most weeks have.
 */
export function foldRows(layout: TimelineLayout, part: Part): TimelineLayout {
  const near = { ...part, left: part.left + part.margin, right: part.right - part.margin }
  const foldedTops = layout.rows
    .filter(({ bars }) => !bars.some((bar) => overlapsPart(bar, near)))
    .map(({ top }) => top)
  const moveUp = <Line extends { readonly top: number }>(line: Line): Line => ({
    ...line,
    top: line.top - ROW_HEIGHT * foldedTops.filter((top) => top < line.top).length,
  })
  return {
    ...layout,
    rows: layout.rows.map(moveUp),
    games: layout.games.map(moveUp),
    height: layout.height - ROW_HEIGHT * foldedTops.length,
  }
}
