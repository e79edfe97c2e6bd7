import type { Boundary, ReadWindow } from './boundary.ts'
import { NO_WINDOW } from './boundary.ts'

/** An end this far after the start is a placeholder: sources write 2035 for "not announced". */
const MAX_WINDOW_DAYS = 3 * 365

/**
 * Combines the windows of several phases: the first start and the last end. A reversed window is
 * none.
 */
export function combineWindows(windows: readonly ReadWindow[]): ReadWindow {
  const forward = windows.filter(isForward).map(removePlaceholderEnd)
  if (forward.length === 0) return NO_WINDOW
  return {
    start: pickBoundary(
      forward.map(({ start }) => start),
      getStartRank,
      (a, b) => a < b,
    ),
    end: pickBoundary(
      forward.map(({ end }) => end),
      getEndRank,
      (a, b) => a > b,
    ),
  }
}

function isForward({ start, end }: ReadWindow): boolean {
  return !start?.at || !end?.at || end.at > start.at
}

function removePlaceholderEnd({ start, end }: ReadWindow): ReadWindow {
  return { start, end: isPlaceholderEnd(start?.at ?? null, end?.at ?? null) ? null : end }
}

/** Whether an end is a placeholder that the source requires. */
export function isPlaceholderEnd(start: string | null, end: string | null): boolean {
  if (start === null || end === null) return false
  return Temporal.PlainDate.from(start.slice(0, 10)).until(end.slice(0, 10)).days > MAX_WINDOW_DAYS
}

function pickBoundary(
  boundaries: readonly (Boundary | null)[],
  rank: (boundary: Boundary) => number,
  isBetter: (at: string, than: string) => boolean,
): Boundary | null {
  let best: Boundary | null = null
  for (const boundary of boundaries) {
    if (boundary === null) continue
    const isFirst = best === null || rank(boundary) > rank(best)
    const isFurther =
      best !== null && rank(boundary) === rank(best) && isBetter(boundary.at ?? '', best.at ?? '')
    if (isFirst || isFurther) best = boundary
  }
  return best
}

/** A version starts before anything in it; unparsed words come last. */
function getStartRank({ kind }: Boundary): number {
  return { version_start: 3, exact: 2, permanent: 1, version_end: 1, unknown: 0 }[kind]
}

/** A version ends after everything in it. A permanent part does not extend other parts. */
function getEndRank({ kind }: Boundary): number {
  return { version_end: 4, exact: 3, permanent: 2, version_start: 1, unknown: 0 }[kind]
}
