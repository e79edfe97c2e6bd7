import type { ResolvedBoundary, Sighting } from '../sighting.ts'
import type { Boundary } from '../boundary.ts'
import type { Candidate } from './candidate.ts'
import { isOtherMinute } from './revise.ts'
import { runsNear } from './same-activity.ts'
import type { SettledWindow } from './settle-window.ts'

/** A shorter name would be found in any title. */
const SHORTEST_NAME = 2

/**
 * Whether a row of a cross-check matches an activity. The cross-check uses shorter names: its name
 * is part of the announced title, at about the same time.
 *
 * @param told the individual announcements of the activity
 */
export function isCheckedBy(told: readonly Candidate[], check: Candidate): boolean {
  return (
    told.some((one) => isOfOneKind(one, check) && isNamed(one, check)) &&
    (told.some((one) => runsNear(one, check)) || told.every(isUndated))
  )
}

/** The shorter name may not distinguish events from challenges. */
function isOfOneKind({ type }: Candidate, check: Candidate): boolean {
  return type !== 'version' && (type === 'gacha') === (check.type === 'gacha')
}

function isNamed({ titleKeys }: Candidate, check: Candidate): boolean {
  const [title, name] = [titleKeys['zh-Hans'], check.titleKeys['zh-Hans']]
  return Boolean(title && name && name.length >= SHORTEST_NAME && title.includes(name))
}

function isUndated({ window: { start, end } }: Candidate): boolean {
  return !start?.resolvedAt && !end?.resolvedAt
}

/**
 * Completes a window by a cross-check: a boundary without a date takes its date, and a date that
 * differs by a minute or more is a contradiction for a review.
 *
 * @param checks sorted by time
 */
export function checkWindow(window: SettledWindow, checks: readonly Sighting[]): SettledWindow {
  const check = checks.at(-1)
  if (check === undefined) return window
  return {
    ...window,
    start: filled(window.start, check.start),
    end: filled(window.end, check.end),
    isContradicted:
      window.isContradicted || differs(window.start, check.start) || differs(window.end, check.end),
  }
}

function filled(told: ResolvedBoundary | null, check: Boundary | null): ResolvedBoundary | null {
  if (check === null || told?.resolvedAt || told?.kind === 'permanent') return told
  const isWaiting = told !== null && told.kind !== 'unknown'
  const boundary = isWaiting ? told : check
  // A boundary at a version is the same everywhere, whatever its source.
  return { ...boundary, resolvedAt: check.at, resolvedBasis: boundary.basis }
}

function differs(told: ResolvedBoundary | null, check: Boundary | null): boolean {
  return Boolean(told?.resolvedAt && check?.at && isOtherMinute(told.resolvedAt, check.at))
}
