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

/** Pixels that a scroll goes at once: with more a race begins, and it lasts until they are fewer. */
const LEAP = STEP_ACROSS
const LAST_LEAP = STEP_ACROSS / 2

/** Whether one moves on too far at once to read a name, and neither to other rows nor elsewhere. */
export function isLeap(from: View, to: View, isRacing: boolean): boolean {
  const moved = Math.abs(to.left - from.left)
  const isAcross = to.top === from.top && moved < to.width
  return isAcross && moved > (isRacing ? LAST_LEAP : LEAP)
}

/** Whether all that one sees now was drawn beside what one saw before. */
export function isCovered(from: View, to: View): boolean {
  return Math.abs(to.left - from.left) <= MARGIN
}

/** Both parts across with all that lies between them; the same object where that is no more. */
export function joinedParts(one: Part, other: Part): Part {
  if (one.left <= other.left && one.right >= other.right) return one
  const left = Math.min(one.left, other.left)
  return { ...other, left, right: Math.max(one.right, other.right) }
}

/** What of one lies in the other across; null where nothing does. */
export function commonPart(one: Part, other: Part): Part | null {
  const left = Math.max(one.left, other.left)
  const right = Math.min(one.right, other.right)
  return left < right ? { ...one, left, right } : null
}

export function overlapsPart(item: { left: number; width: number }, part: Part): boolean {
  return item.left < part.right && item.left + item.width > part.left
}

/** One line of bars, left to right; one without height has none near the view. */
export type TimelineRow = {
  readonly top: number
  readonly height: number
  readonly bars: readonly TimelineBar[]
  /** It is the line of a game with its version. */
  readonly isGameLine?: boolean
}

/** What is drawn of a row. */
export type DrawnRow = {
  /** The same as long as the row has the same last bar: seasons come in front of the first one. */
  readonly id: string
  readonly top: number
  readonly height: number
  readonly bars: readonly TimelineBar[]
  readonly isGameLine: boolean
}

/** The rows to draw, each with its bars near the view; the bar `kept` is drawn wherever it is. */
export function drawnRows(
  layout: { readonly rows: readonly TimelineRow[] },
  part: Part,
  kept: string | undefined,
): DrawnRow[] {
  return layout.rows.flatMap(({ top, height, bars, isGameLine = false }) => {
    const isNear = top < part.bottom && top + height > part.top
    const drawn = bars.filter((bar) => (isNear && overlapsPart(bar, part)) || bar.uuid === kept)
    const id = bars.at(-1)?.uuid
    return drawn.length > 0 && id ? [{ id, top, height, bars: drawn, isGameLine }] : []
  })
}
