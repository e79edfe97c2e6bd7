import {
  overlapsRange,
  type TimelineBar as Bar,
  type TimelineLane as Lane,
  type TimelineLanes as Lanes,
  type TimelineLayout as Layout,
  type TimelineRow as Row,
  type CanvasRange,
} from '@bannerday/domain/activities/timeline-layout'
import type { TimelineActivity } from '../data/timeline-activity.ts'

export type TimelineBar = Bar<TimelineActivity>
export type TimelineRow = Row<TimelineActivity>
export type TimelineLane = Lane<TimelineActivity>
export type TimelineLanes = Lanes<TimelineActivity>
export type TimelineLayout = Layout<TimelineActivity>

/** The visible area of the timeline: axis pixels horizontally, row pixels vertically. */
export type Viewport = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The rounding of the range in pixels. Scrolling within a step does not change it. */
export const STEP_X = 150
export const STEP_Y = 60
/**
 * The pixels rendered at each side for any view width. A fast scroll usually moves less per frame,
 * so bars are rendered before they come into view.
 */
const OVERSCAN_PX = 300

/**
 * Returns the visible area plus overscan: a fixed margin at each side and an eighth above and
 * below, rounded up to the next step. The margin does not grow with the view: at 12 pixels per
 * day a screen has hundreds of bars, and a proportional margin would render many more.
 */
export function getOverscanRange({ left, top, width, height }: Viewport): CanvasRange {
  const [first, last] = expandToStep(left, width, OVERSCAN_PX, STEP_X)
  const [highest, lowest] = expandToStep(top, height, height / 8, STEP_Y)
  return { left: first, right: last, top: highest, bottom: lowest, margin: OVERSCAN_PX }
}

function expandToStep(start: number, size: number, margin: number, step: number) {
  const first = Math.floor((start - margin) / step) * step
  const last = Math.ceil((start + size + margin) / step) * step
  return [first, last] as const
}

export function isSameRange(a: CanvasRange, b: CanvasRange): boolean {
  return a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom
}

/**
 * The distance in pixels per scroll event above which it is a fast step, and the lower one during
 * fast scrolling. `VisibleRanges` says which fast steps start fast scrolling.
 */
const FAST_START_PX = STEP_X
const FAST_END_PX = STEP_X / 2

/**
 * Returns whether a scroll event moved too far to read a name, as dragging and flinging do. A move to
 * other rows or to a distant position (`scroll-to.ts`) is none: nothing in between is seen.
 */
export function isFastStep(from: Viewport, to: Viewport, isFastScroll: boolean): boolean {
  const moved = Math.abs(to.left - from.left)
  const isAcross = to.top === from.top && moved < to.width
  return isAcross && moved > (isFastScroll ? FAST_END_PX : FAST_START_PX)
}

/** Returns whether the overscan of the previous view covers the new one. */
export function isWithinOverscan(from: Viewport, to: Viewport): boolean {
  return Math.abs(to.left - from.left) <= OVERSCAN_PX
}

/**
 * Returns the horizontal union of two ranges, with top and bottom of `b`; `a` itself when it contains
 * `b` horizontally.
 */
export function uniteRanges(a: CanvasRange, b: CanvasRange): CanvasRange {
  if (a.left <= b.left && a.right >= b.right) return a
  const left = Math.min(a.left, b.left)
  return { ...b, left, right: Math.max(a.right, b.right) }
}

/** Returns the horizontal intersection of two ranges, or null when they are disjoint. */
export function intersectRanges(a: CanvasRange, b: CanvasRange): CanvasRange | null {
  const left = Math.max(a.left, b.left)
  const right = Math.min(a.right, b.right)
  return left < right ? { ...a, left, right } : null
}

/** The rendered subset of a row. */
export type VisibleRow = {
  /** Stable while the last bar of the row stays the same, because earlier seasons prepend bars. */
  readonly id: string
  readonly top: number
  readonly height: number
  readonly bars: readonly TimelineBar[]
  readonly isGameLine: boolean
}

/**
 * Returns the rows to render, each with its bars near the view. The bar `pinnedUuid` is always
 * rendered.
 */
export function cullRows(
  layout: { readonly rows: readonly TimelineRow[] },
  range: CanvasRange,
  pinnedUuid: string | undefined,
): VisibleRow[] {
  return layout.rows.flatMap(({ top, height, bars, isGameLine = false }) => {
    const isNear = top < range.bottom && top + height > range.top
    const visibleBars = bars.filter(
      (bar) => (isNear && overlapsRange(bar, range)) || bar.uuid === pinnedUuid,
    )
    const id = bars.at(-1)?.uuid
    return visibleBars.length > 0 && id ? [{ id, top, height, bars: visibleBars, isGameLine }] : []
  })
}
