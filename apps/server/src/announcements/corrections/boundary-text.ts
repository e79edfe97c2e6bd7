import { fail, ok, type Result } from '@bannerday/domain/result'
import { BOUNDARY_BASES } from '@bannerday/domain/time/boundary-basis'

/**
 * Parses a boundary as an operator types it, `2026-12-03T03:59 server`, into its stored form with
 * seconds. The basis is `server` or `instant`.
 */
export function parseBoundaryText(text: string): Result<string, string> {
  const [at = '', basis = '', ...rest] = text.trim().split(/\s+/)
  const isKnown = BOUNDARY_BASES.some((known) => known === basis)
  if (!isKnown || rest.length > 0) return fail(describeProblem(text))
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(at)) return fail(describeProblem(text))
  try {
    const time = Temporal.PlainDateTime.from(at, { overflow: 'reject' })
    return ok(`${time.toString({ smallestUnit: 'second' })} ${basis}`)
  } catch {
    // The day does not exist in the calendar.
    return fail(describeProblem(text))
  }
}

/**
 * Whether the end of a window is not after its start. Boundaries on two clocks are compared with a
 * tolerance of a day, because no server is further from UTC+8.
 */
export function isEndBeforeStart({ start, end }: { start: string; end: string }): boolean {
  const [startAt = '', startBasis] = start.split(' ')
  const [endAt = '', endBasis] = end.split(' ')
  const days = startBasis === endBasis ? 0 : 1
  const earliest = Temporal.PlainDateTime.from(startAt).subtract({ days })
  return Temporal.PlainDateTime.compare(endAt, earliest) <= 0
}

function describeProblem(text: string): string {
  return `"${text}" is not a valid time; write "2026-12-03T03:59 server", or "instant" for a moment of UTC+8`
}
