import { dateAt, type DisplayZone, type Span, startOfDay } from '../time/server-clock.ts'

/** The phase of an activity: before its start, running, or at or after its end. */
export type Phase = 'upcoming' | 'running' | 'ended'

/** A span with a possibly unknown end: then `end` only limits how far it is drawn. */
export type OpenSpan = Span & {
  readonly isEndUnknown?: boolean | undefined
  /** Not announced. */
  readonly projected?: boolean | undefined
  /** It is announced and its end is not: by how many days that may be missed. */
  readonly endMarginDays?: number | undefined
}

/** The distance to the end of a running activity: 0 or 1, or 2 or 3 whole days. */
export type Urgency = 'urgent' | 'warning'

const DAY_MS = 24 * 60 * 60 * 1000

/** An activity is urgent, or has a warning, while less than this time is left. */
export const URGENT_MS = 2 * DAY_MS
export const WARNING_MS = 4 * DAY_MS

/** @param now milliseconds since the epoch, like the span */
export function phaseAt(span: Span, now: number): Phase {
  if (now < span.start) return 'upcoming'
  return now < span.end ? 'running' : 'ended'
}

/** Whether it runs with an unknown end. */
export function isRunningWithoutKnownEnd(span: OpenSpan, now: number): boolean {
  return span.isEndUnknown === true && phaseAt(span, now) === 'running'
}

/** Whether the next boundary, its start or end, is estimated. */
export function isProjected(span: OpenSpan, now: number): boolean {
  return (
    span.projected === true ||
    (span.endMarginDays !== undefined && phaseAt(span, now) === 'running')
  )
}

/**
 * The urgency of a running activity, by the whole days left: a countdown shows the same number, so
 * all countdowns of `1d` have one color. Estimated ends have no urgency.
 */
export function urgencyAt(span: OpenSpan, now: number): Urgency | null {
  if (phaseAt(span, now) !== 'running' || isRunningWithoutKnownEnd(span, now)) return null
  if (isProjected(span, now)) return null
  const leftMs = span.end - now
  if (leftMs < URGENT_MS) return 'urgent'
  return leftMs < WARNING_MS ? 'warning' : null
}

/** Number of midnights of the zone between two instants; negative when `to` is earlier. */
export function calendarDaysBetween(from: number, to: number, zone: DisplayZone): number {
  return dateAt(from, zone).until(dateAt(to, zone)).days
}

/** The day of the zone that contains an instant, midnight to midnight: 23 to 25 hours. */
export function dayAt(instant: number, zone: DisplayZone): Span {
  const date = dateAt(instant, zone)
  return {
    start: startOfDay(date, zone),
    end: startOfDay(date.add({ days: 1 }), zone),
  }
}

/** Whether the activity runs at any moment of the day, its end included. */
export function overlapsDay(span: Span, day: Span): boolean {
  return span.start < day.end && span.end >= day.start
}
