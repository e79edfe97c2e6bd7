import type { ResolvedBoundary, Sighting } from '../sighting.ts'
import type { Boundary } from '../boundary.ts'
import type { Candidate } from './candidate.ts'
import { differsByMinute } from './revise.ts'
import { hasNearbyDates } from './same-activity.ts'
import type { SettledWindow } from './settle-window.ts'

/** A shorter name would be found in any title. */
const MIN_NAME_LENGTH = 2

/**
 * Whether a row of a cross-check matches an activity. The cross-check uses shorter names: its name
 * is part of the announced title, at about the same time.
 *
 * @param announced the individual announcements of the activity
 */
export function matchesCrossCheck(announced: readonly Candidate[], check: Candidate): boolean {
  return (
    announced.some(
      (candidate) => hasSameKind(candidate, check) && containsName(candidate, check),
    ) &&
    (announced.some((candidate) => hasNearbyDates(candidate, check)) || announced.every(isUndated))
  )
}

/** The shorter name may not distinguish events from challenges. */
function hasSameKind({ type }: Candidate, check: Candidate): boolean {
  return type !== 'version' && (type === 'gacha') === (check.type === 'gacha')
}

function containsName({ titleKeys }: Candidate, check: Candidate): boolean {
  const [title, name] = [titleKeys['zh-Hans'], check.titleKeys['zh-Hans']]
  return Boolean(title && name && name.length >= MIN_NAME_LENGTH && title.includes(name))
}

function isUndated({ window: { start, end } }: Candidate): boolean {
  return !start?.resolvedAt && !end?.resolvedAt
}

/**
 * Completes a window by a cross-check: a boundary without a date takes its date, and a date that
 * differs by a minute or more is a contradiction for a review.
 *
 * @param checks in the order of sightings; the last one applies
 */
export function applyCrossCheck(window: SettledWindow, checks: readonly Sighting[]): SettledWindow {
  const check = checks.at(-1)
  if (check === undefined) return window
  return {
    ...window,
    start: fillBoundary(window.start, check.start),
    end: fillBoundary(window.end, check.end),
    isContradicted:
      window.isContradicted || differs(window.start, check.start) || differs(window.end, check.end),
  }
}

function fillBoundary(
  announced: ResolvedBoundary | null,
  check: Boundary | null,
): ResolvedBoundary | null {
  if (check === null || announced?.resolvedAt || announced?.kind === 'permanent') return announced
  const isWaiting = announced !== null && announced.kind !== 'unknown'
  const boundary = isWaiting ? announced : check
  // A waiting boundary keeps its own basis; the check gives only its date.
  return { ...boundary, resolvedAt: check.at, resolvedBasis: boundary.basis }
}

function differs(announced: ResolvedBoundary | null, check: Boundary | null): boolean {
  return Boolean(
    announced?.resolvedAt && check?.at && differsByMinute(announced.resolvedAt, check.at),
  )
}
