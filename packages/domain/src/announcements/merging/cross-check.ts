import type { ResolvedBoundary, Sighting } from '../sighting.ts'
import type { Boundary } from '../boundary.ts'
import type { Candidate } from './candidate.ts'
import { isOtherMinute } from './revise.ts'
import { runsNear } from './same-activity.ts'
import type { SettledWindow } from './settle-window.ts'

/** A shorter name would be found in any title. */
const SHORTEST_NAME = 2

/**
 * Whether a row of a cross-check tells of an activity. The cross-check names things shorter than the
 * announcements do: its name is a part of their title, at about the same time.
 *
 * @param told what the announcements say of the activity, one by one
 */
export function isCheckedBy(told: readonly Candidate[], check: Candidate): boolean {
  return (
    told.some((one) => isOfOneKind(one, check) && isNamed(one, check)) &&
    (told.some((one) => runsNear(one, check)) || told.every(isUndated))
  )
}

/** Between events and challenges the shorter name need not tell. */
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
 * The window with what a cross-check says of it: a boundary that nobody else can date takes its date,
 * and a date that differs by a minute or more is a contradiction for a person to look at.
 *
 * @param checks in the order in which they were said
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
  // What opens or closes with a version does so everywhere at once, whoever dates it.
  return { ...boundary, resolvedAt: check.at, resolvedBasis: boundary.basis }
}

function differs(told: ResolvedBoundary | null, check: Boundary | null): boolean {
  return Boolean(told?.resolvedAt && check?.at && isOtherMinute(told.resolvedAt, check.at))
}
