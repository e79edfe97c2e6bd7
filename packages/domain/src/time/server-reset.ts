import { type DisplayZone, dateAt, serverClock, type ServerZone } from './server-clock.ts'

/** The daily reset of all four games in server time; the weekly one is on Monday. */
const RESET_TIME = '04:00'
const MONDAY = 1

/** The next beginning of a day of the games on a server, in milliseconds since the epoch. */
export function getNextDailyReset(server: ServerZone, now: number): number {
  return findNextReset(server, now, () => true)
}

/** The next beginning of a week of the games on a server, in milliseconds since the epoch. */
export function getNextWeeklyReset(server: ServerZone, now: number): number {
  return findNextReset(server, now, ({ dayOfWeek }) => dayOfWeek === MONDAY)
}

function findNextReset(
  server: ServerZone,
  now: number,
  isResetDay: (date: Temporal.PlainDate) => boolean,
): number {
  const zone = serverClock(server)
  let date = dateAt(now, zone)
  while (!isResetDay(date) || getResetInstant(date, zone) <= now) date = date.add({ days: 1 })
  return getResetInstant(date, zone)
}

function getResetInstant(date: Temporal.PlainDate, zone: DisplayZone): number {
  return date.toZonedDateTime({ timeZone: zone, plainTime: RESET_TIME }).epochMilliseconds
}
