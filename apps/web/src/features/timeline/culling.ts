import type { TimelineBar, TimelineLayout } from './timeline-layout.ts'
import { ROW_HEIGHT } from './timeline-layout.ts'

/** The part of the timeline that is in the document, in pixels of its canvas. */
export type Part = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Two weeks, and about as much downwards: how far one scrolls until the part moves on. */
const STEP = 504

/** The viewport and one more screen on each side, widened to full steps so that it rarely changes. */
export function partAround(view: {
  left: number
  top: number
  width: number
  height: number
}): Part {
  return {
    left: Math.floor((view.left - view.width) / STEP) * STEP,
    right: Math.ceil((view.left + 2 * view.width) / STEP) * STEP,
    top: Math.floor((view.top - view.height) / STEP) * STEP,
    bottom: Math.ceil((view.top + 2 * view.height) / STEP) * STEP,
  }
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

/** The bars to draw with the top of their row; `kept` is drawn wherever it is. */
export function barsInPart(
  layout: TimelineLayout,
  part: Part,
  kept: string | undefined,
): { bar: TimelineBar; top: number }[] {
  return layout.rows.flatMap(({ top, bars }) => {
    const rowVisible = top < part.bottom && top + ROW_HEIGHT > part.top
    return bars
      .filter((bar) => (rowVisible && overlapsPart(bar, part)) || bar.uuid === kept)
      .map((bar) => ({ bar, top }))
  })
}
