import type { TimelineBar } from './timeline-lanes.ts'

/** The visible area of the timeline's canvas, in canvas pixels. */
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
  /** The width at each side that is always outside the view. */
  readonly margin: number
}

/** The steps in which scrolling changes the range, in pixels. */
export const STEP_ACROSS = 150
export const STEP_DOWN = 60
/** Pixels at each side that are drawn, however wide the view is: a fling moves so far in a frame. */
const MARGIN = 300

/**
 * Returns the visible area plus overscan: a fixed margin at each side and an eighth above and
 * below, rounded out to the next step. A season at 12 pixels a day has hundreds of bars in each
 * further screen.
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

/**
 * The scroll distance per event that starts fast scrolling, and the one below which it ends, in
 * pixels.
 */
const LEAP = STEP_ACROSS
const LAST_LEAP = STEP_ACROSS / 2

/**
 * Returns whether a scroll event moved too far to read a name, without a move to other rows or
 * elsewhere.
 */
export function isLeap(from: View, to: View, isRacing: boolean): boolean {
  const moved = Math.abs(to.left - from.left)
  const isAcross = to.top === from.top && moved < to.width
  return isAcross && moved > (isRacing ? LAST_LEAP : LEAP)
}

/** Returns whether the overscan of the previous view covers the new one. */
export function isCovered(from: View, to: View): boolean {
  return Math.abs(to.left - from.left) <= MARGIN
}

/** Returns the horizontal union of two ranges; the same object when it contains the other. */
export function joinedParts(one: Part, other: Part): Part {
  if (one.left <= other.left && one.right >= other.right) return one
  const left = Math.min(one.left, other.left)
  return { ...other, left, right: Math.max(one.right, other.right) }
}

/** Returns the horizontal intersection of two ranges, or null when they are disjoint. */
export function commonPart(one: Part, other: Part): Part | null {
  const left = Math.max(one.left, other.left)
  const right = Math.min(one.right, other.right)
  return left < right ? { ...one, left, right } : null
}

export function overlapsPart(item: { left: number; width: number }, part: Part): boolean {
  return item.left < part.right && item.left + item.width > part.left
}

/** A row of bars from left to right; its height is 0 when none is near the view. */
export type TimelineRow = {
  readonly top: number
  readonly height: number
  readonly bars: readonly TimelineBar[]
  /** It is the line of a game with its version. */
  readonly isGameLine?: boolean
}

/** The rendered subset of a row. */
export type DrawnRow = {
  /**
   * Stable while the last bar of the row is the same: earlier seasons are added before the first
   * one.
   */
  readonly id: string
  readonly top: number
  readonly height: number
  readonly bars: readonly TimelineBar[]
  readonly isGameLine: boolean
}

/**
 * Returns the rows to render, each with its bars near the view; the bar `kept` is always rendered.
 */
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
