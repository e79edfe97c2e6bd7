import { LANGUAGES } from '../../language.ts'
import type { Candidate } from './candidate.ts'
import { isSameBanner } from './same-banner.ts'

/** Maximum distance of the starts in two sources: one day of time zones, plus two. */
const NEAR_DAYS = 3

/**
 * Whether two candidates are the same activity. Versions are compared by number. The same row of a
 * source is the same activity unless it is another run (`isRerun`), because ids are reused. The same
 * title in the same language needs starts within three days, or ends where a start is missing. For
 * static banner data see `isSameBanner`.
 */
export function isSameActivity(known: Candidate, incoming: Candidate): boolean {
  if (known.gameId !== incoming.gameId) return false
  if (known.type === 'version' || incoming.type === 'version') {
    return (
      known.type === incoming.type && known.version !== null && known.version === incoming.version
    )
  }
  const isSameRow = known.officialIds.some((id) => incoming.officialIds.includes(id))
  if (isSameRow) return !isRerun(known, incoming)
  if (known.type !== incoming.type) return false
  if (known.runs ?? incoming.runs) {
    const isSame = hasNearbyDates(known, incoming) && isSameBanner(known, incoming)
    if (isSame || (known.runs && incoming.runs)) return isSame
  }
  return hasSameTitle(known, incoming) && hasNearbyStart(known, incoming)
}

function hasSameTitle(a: Candidate, b: Candidate): boolean {
  return LANGUAGES.some(
    (language) => a.titleKeys[language] && a.titleKeys[language] === b.titleKeys[language],
  )
}

/** Both starts, or else both ends, are within few days. */
export function hasNearbyDates(a: Candidate, b: Candidate): boolean {
  return hasNearbyStart(a, b) || hasNearbyEnd(a, b)
}

/**
 * Whether `incoming` is another run: the windows do not touch, and it is earlier, or the known one had
 * started when the row got its present content.
 */
function isRerun(known: Candidate, incoming: Candidate): boolean {
  const [from, to] = [known.window.start?.resolvedAt, known.window.end?.resolvedAt]
  const [incomingFrom, incomingTo] = [
    incoming.window.start?.resolvedAt,
    incoming.window.end?.resolvedAt,
  ]
  const isAfter = Boolean(to && incomingFrom && incomingFrom > to)
  const isBefore = Boolean(from && incomingTo && incomingTo < from)
  if (!isAfter && !isBefore) return false
  return isBefore || (from ?? '') <= incoming.unchangedSince
}

function hasNearbyStart(a: Candidate, b: Candidate): boolean {
  const [startA, startB] = [a.window.start?.resolvedAt, b.window.start?.resolvedAt]
  if (!startA || !startB) return hasNearbyEnd(a, b)
  return daysBetween(startA, startB) <= NEAR_DAYS
}

function hasNearbyEnd(a: Candidate, b: Candidate): boolean {
  const [endA, endB] = [a.window.end?.resolvedAt, b.window.end?.resolvedAt]
  return Boolean(endA && endB && daysBetween(endA, endB) <= NEAR_DAYS)
}

function daysBetween(a: string, b: string): number {
  return Math.abs(Temporal.PlainDateTime.from(a).until(b).total('days'))
}
