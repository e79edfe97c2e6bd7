import type { ResolvedBoundary, ResolvedWindow, Revision, RevisionValue } from '../sighting.ts'

/** The merged window and the revisions that led to it. */
export type Revised = ResolvedWindow & { readonly revisions: readonly Revision[] }

/**
 * Replaces stored dates by incoming ones. A date that is missing or unreadable now stays. So does one
 * that differs by less than a minute: some sources write the last second of an hour, others its
 * last minute.
 */
export function revise(stored: ResolvedWindow, incoming: ResolvedWindow, seenAt: string): Revised {
  const [start, end] = [
    reviseBoundary(stored.start, incoming.start),
    reviseBoundary(stored.end, incoming.end),
  ]
  const revisions: Revision[] = []
  if (hasMoved(stored.start, start)) {
    revisions.push({
      boundary: 'start',
      from: toRevisionValue(stored.start),
      to: toRevisionValue(start),
      seenAt,
    })
  }
  if (hasMoved(stored.end, end)) {
    revisions.push({
      boundary: 'end',
      from: toRevisionValue(stored.end),
      to: toRevisionValue(end),
      seenAt,
    })
  }
  return { start, end, revisions }
}

function reviseBoundary(
  stored: ResolvedBoundary | null,
  incoming: ResolvedBoundary | null,
): ResolvedBoundary | null {
  if (stored === null || incoming === null) return incoming ?? stored
  const isLessCertain =
    incoming.resolvedAt === null && stored.resolvedAt !== null && incoming.kind === 'unknown'
  return isLessCertain || isSameMinute(stored, incoming) ? stored : incoming
}

function isSameMinute(a: ResolvedBoundary, b: ResolvedBoundary): boolean {
  if (a.kind !== b.kind || a.basis !== b.basis || a.at === null || b.at === null) return false
  return !differsByMinute(a.at, b.at)
}

/** Whether two wall clocks differ by a minute or more. */
export function differsByMinute(a: string, b: string): boolean {
  return Math.abs(Temporal.PlainDateTime.from(a).until(b).total('seconds')) >= 60
}

/**
 * Whether a player sees a move: a relative boundary whose version moved counts, other words do not.
 */
function hasMoved(stored: ResolvedBoundary | null, now: ResolvedBoundary | null): boolean {
  if (now === null) return false
  const [before, after] = [toRevisionValue(stored), toRevisionValue(now)]
  return before.at !== after.at || (before.at !== null && before.basis !== after.basis)
}

function toRevisionValue(boundary: ResolvedBoundary | null): RevisionValue {
  if (boundary === null) return { kind: 'none', at: null, basis: null }
  return { kind: boundary.kind, at: boundary.resolvedAt, basis: boundary.resolvedBasis }
}
