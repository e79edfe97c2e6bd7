import { pixelAt, type TimelineDay, type TimelineScale } from './timeline-scale.ts'

/** The row heights of the timeline in pixels. */
export type RowSizes = {
  /** The row pitch and the bar height; thin ones are for challenges. */
  readonly row: number
  readonly bar: number
  readonly thinRow: number
  readonly thinBar: number
  /**
   * The heights of a game's own line, which contains its version, and of a collapsed group's line.
   */
  readonly gameLine: number
  readonly collapsedLine: number
  /** Whether the view is as narrow as a phone. */
  readonly isNarrow: boolean
  /** The height of the axis, which covers the top of the view (`--timeline-header-height`). */
  readonly axis: number
  /** The space above the first row: on a phone, the clock covers the axis. */
  readonly topSpace: number
  /** The width of the name on the game's own line, and of the expand button next to it. */
  readonly nameWidth: number
  readonly collapseWidth: number
}

/** Touch bars are higher than mouse bars and fit a name of two lines. */
const MOUSE_SIZES = { row: 32, bar: 28, thinRow: 28, thinBar: 24, gameLine: 30, collapsedLine: 28 }
const TOUCH_SIZES = { row: 34, bar: 30, thinRow: 28, thinBar: 24, gameLine: 30, collapsedLine: 32 }

const WIDE = { isNarrow: false, axis: 70, topSpace: 32, nameWidth: 176, collapseWidth: 180 }
const NARROW = { isNarrow: true, axis: 54, topSpace: 0, nameWidth: 172, collapseWidth: 58 }

/** Returns whether a bar in a row of this height fits two lines of its name. */
export function hasTwoLines(rowHeight: number): boolean {
  return rowHeight >= TOUCH_SIZES.row
}

export function rowSizes(isMouse: boolean, isNarrow: boolean): RowSizes {
  return { ...(isMouse ? MOUSE_SIZES : TOUCH_SIZES), ...(isNarrow ? NARROW : WIDE) }
}

/** Returns the pixels at the start of a game's own line that are reserved for name and button. */
export function getWidthBeforeVersion(
  { nameWidth, collapseWidth }: RowSizes,
  hasCollapsed: boolean,
): number {
  return nameWidth + (hasCollapsed ? collapseWidth : 0)
}

/** The minimum width of a cell in pixels, so that it can be read and clicked. */
const MIN_CELL_WIDTH = 24

/** A cell of the day row: one day, or one week when days are too narrow. */
export type HeaderCell = Pick<TimelineDay, 'start' | 'end' | 'left' | 'width' | 'date'> & {
  readonly dayOfMonth: number
  readonly weekend: boolean
}

/** Returns the cells of the day row. Weeks start on Monday; the first one may be partial. */
export function headerCells({ days, dayWidth }: TimelineScale): readonly HeaderCell[] {
  return dayWidth >= MIN_CELL_WIDTH ? days : groupByWeek(days)
}

export function isDay({ start, end }: HeaderCell): boolean {
  return end - start < 2 * 86_400_000
}

function groupByWeek(days: readonly TimelineDay[]): HeaderCell[] {
  const weeks: HeaderCell[] = []
  for (const day of days) {
    const week = weeks.at(-1)
    const isMonday = Temporal.PlainDate.from(day.date).dayOfWeek === 1
    if (!week || isMonday) weeks.push({ ...day, weekend: false })
    else weeks.splice(-1, 1, { ...week, end: day.end, width: week.width + day.width })
  }
  return weeks
}

/** The share of the view that lies before the opening time. */
const SHARE = 1 / 4
/** In pixels. In a narrower view, a bar that ends soon needs a larger share for its name. */
const NARROW_PX = 600
const NARROW_SHARE = 0.4

/** The opening position of a timeline. */
export type Opening = {
  /** Milliseconds since the epoch. */
  readonly instant: number
  /** Whether the time comes from a link and belongs in the middle of the view. */
  readonly isMiddle: boolean
}

/**
 * Returns the axis pixel at the left edge of an opening view: most of the view is in the future,
 * and the edge cuts no header cell.
 *
 * @param width the width of the view in pixels
 */
export function openingLeft(
  scale: TimelineScale,
  { instant, isMiddle }: Opening,
  width: number,
): number {
  const pixel = pixelAt(scale, instant)
  if (isMiddle) return pixel - width / 2
  const left = pixel - width * (width < NARROW_PX ? NARROW_SHARE : SHARE)
  const borders = headerCells(scale).map((cell) => cell.left)
  return borders.reduce((nearest, border) =>
    Math.abs(border - left) < Math.abs(nearest - left) ? border : nearest,
  )
}
