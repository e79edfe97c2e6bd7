import type { TimelineBar, TimelineLayout } from './timeline-layout.ts'
import { ROW_HEIGHT } from './timeline-layout.ts'

/** The part of the timeline that is in the document, in pixels of its canvas. */
export type Part = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** What of its width at each side is out of view at any rate. */
  readonly margin: number
}

/**
 * The viewport and half a screen to a full one more on each side: cut at half screens, so that
 * scrolling changes it rarely.
 */
export function partAround(view: {
  left: number
  top: number
  width: number
  height: number
}): Part {
  const [left, right] = stretchAround(view.left, view.width / 2)
  const [top, bottom] = stretchAround(view.top, view.height / 2)
  return { left, right, top, bottom, margin: view.width / 2 }
}

function stretchAround(start: number, half: number): [number, number] {
  const first = Math.floor(start / half - 1) * half
  const last = Math.ceil(start / half + 3) * half
  return [first, last]
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
