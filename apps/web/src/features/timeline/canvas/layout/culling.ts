import type { TimelineBar } from './timeline-lanes.ts'

/** What one sees of the timeline's canvas, in its pixels. */
export type View = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of the timeline that is in the document, in pixels of its canvas. */
export type Part = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** What of its width at each side is out of view at any rate. */
  readonly margin: number
}

/** In pixels: scrolling changes the part at these steps only. */
export const STEP_ACROSS = 150
export const STEP_DOWN = 60
/** Pixels at each side that are drawn, however wide the view is: a fling moves so far in a frame. */
const MARGIN = 300

/**
 * What one sees of the canvas and what a fling needs on each side, an eighth above and below, out to
 * the next full step. A season at 12 pixels a day has hundreds of bars in each further screen.
 */
export function partAround({ left, top, width, height }: View): Part {
  const [first, last] = stretchAround(left, width, MARGIN, STEP_ACROSS)
  const [highest, lowest] = stretchAround(top, height, height / 8, STEP_DOWN)
  return { left: first, right: last, top: highest, bottom: lowest, margin: MARGIN }
}

function stretchAround(start: number, size: number, margin: number, step: number) {
  const first = Math.floor((start - margin) / step) * step
  const last = Math.ceil((start + size + margin) / step) * step
  return [first, last] as const
}

export function samePart(one: Part, other: Part): boolean {
  return (
    one.left === other.left &&
    one.right === other.right &&
    one.top === other.top &&
    one.bottom === other.bottom
  )
}

export function overlapsPart(item: { left: number; width: number }, part: Part): boolean {
  return item.left < part.right && item.left + item.width > part.left
}

/** One line of bars, left to right; one without height has none near the view. */
export type TimelineRow = {
  readonly top: number
  readonly height: number
  readonly bars: readonly TimelineBar[]
}

/** A bar to draw, in its row. */
export type BarInRow = { readonly bar: TimelineBar; readonly row: TimelineRow }

/** The bars to draw; `kept` is drawn wherever it is. */
export function barsInPart(
  layout: { readonly rows: readonly TimelineRow[] },
  part: Part,
  kept: string | undefined,
): BarInRow[] {
  return layout.rows.flatMap((row) => {
    const rowVisible = row.top < part.bottom && row.top + row.height > part.top
    return row.bars
      .filter((bar) => (rowVisible && overlapsPart(bar, part)) || bar.uuid === kept)
      .map((bar) => ({ bar, row }))
  })
}
