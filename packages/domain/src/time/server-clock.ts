import type { BoundaryBasis, WallClockSpan } from './boundary-basis.ts'

/** The clocks of the game servers: Asia, America, Europe. Fixed offsets, no daylight saving. */
export const SERVER_ZONES = ['UTC+8', 'UTC-5', 'UTC+1'] as const
export type ServerZone = (typeof SERVER_ZONES)[number]

const OFFSETS: Record<ServerZone, string> = {
  'UTC+8': '+08:00',
  'UTC-5': '-05:00',
  'UTC+1': '+01:00',
}

/** A clock that times are read from: an offset such as `+08:00`, or an IANA zone. */
export type DisplayZone = string

/** An interval in milliseconds since the epoch; the end is exclusive. */
export type Span = { readonly start: number; readonly end: number }

/** The server's clock as a zone that Temporal reads. */
export function serverClock(serverZone: ServerZone): DisplayZone {
  return OFFSETS[serverZone]
}

/**
 * The moment that an announced wall clock means to a player of a server, in milliseconds since the
 * epoch: basis `instant` is written on the UTC+8 clock, `server` on the server's own.
 *
 * @example boundaryInstant('2025-11-05T11:00:00', 'instant', 'UTC-5') // 2025-11-05T03:00:00Z
 * @example boundaryInstant('2025-11-05T11:00:00', 'server', 'UTC-5') // 2025-11-05T16:00:00Z
 * @throws RangeError when the text is no wall clock `yyyy-MM-ddTHH:mm:ss`
 */
export function boundaryInstant(
  wallClock: string,
  basis: BoundaryBasis,
  serverZone: ServerZone,
): number {
  const offset = basis === 'instant' ? OFFSETS['UTC+8'] : OFFSETS[serverZone]
  return Temporal.Instant.from(wallClock + offset).epochMilliseconds
}

/** The window of an activity for a player of a server. A start after the end counts as the end. */
export function activitySpan(activity: WallClockSpan, serverZone: ServerZone): Span {
  const end = boundaryInstant(activity.endTime, activity.endBasis, serverZone)
  const start = boundaryInstant(activity.startTime, activity.startBasis, serverZone)
  return { start: Math.min(start, end), end }
}

/**
 * The wall clock of a zone at an instant, `yyyy-MM-ddTHH:mm:ss`, including daylight saving time.
 */
export function wallClockAt(instant: number, zone: DisplayZone): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
}

/**
 * Returns the moment at which the clock of a zone shows a wall clock. If the clock shows it twice,
 * that is the first time. If the clock skips it, the moment is later by the skipped duration.
 */
export function instantAt(wallClock: string, zone: DisplayZone): number {
  return Temporal.PlainDateTime.from(wallClock).toZonedDateTime(zone).epochMilliseconds
}

/** The calendar date that the clock of a zone shows at a moment. */
export function dateAt(instant: number, zone: DisplayZone): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
}

/** The instant at which a date starts in a zone: midnight, or the time after a skipped one. */
export function startOfDay(date: Temporal.PlainDate, zone: DisplayZone): number {
  return date.toZonedDateTime(zone).epochMilliseconds
}
