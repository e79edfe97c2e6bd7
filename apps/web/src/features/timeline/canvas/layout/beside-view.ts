import type { TimelineBar } from './timeline-lanes.ts'

/** The number of bars out of view on one side, and the nearest. */
export type BesideView = { readonly count: number; readonly nearest: TimelineBar }

/** Returns the bars that lie completely before or after the view. */
export function besideView(
  bars: readonly TimelineBar[],
  view: { left: number; width: number },
): { before: BesideView | null; after: BesideView | null } {
  const right = view.left + view.width
  const before = bars.filter((bar) => bar.left + bar.width <= view.left)
  const after = bars.filter((bar) => bar.left >= right)
  return {
    before: besideFrom(before, (one, other) => endOf(other) - endOf(one)),
    after: besideFrom(after, (one, other) => one.left - other.left),
  }
}

function besideFrom(
  bars: readonly TimelineBar[],
  byNearness: (one: TimelineBar, other: TimelineBar) => number,
): BesideView | null {
  const [nearest] = bars.toSorted(byNearness)
  return nearest ? { count: bars.length, nearest } : null
}

function endOf({ left, width }: TimelineBar): number {
  return left + width
}
