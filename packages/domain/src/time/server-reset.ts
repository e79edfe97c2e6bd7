import { type DisplayZone, dateAt, serverClock, type ServerZone } from './server-clock.ts'

/** The daily reset of all four games in server time; the weekly one is on Monday. */
const RESET = '04:00'
const MONDAY = 1

/** The next beginning of a day of the games on a server, in milliseconds since the epoch. */
export function nextDailyReset(server: ServerZone, now: number): number {
  return nextReset(server, now, () => true)
}

/** The next beginning of a week of the games on a server, in milliseconds since the epoch. */
export function nextWeeklyReset(server: ServerZone, now: number): number {
  return nextReset(server, now, ({ dayOfWeek }) => dayOfWeek === MONDAY)
}

function nextReset(
  server: ServerZone,
  now: number,
  isResetDay: (date: Temporal.PlainDate) => boolean,
): number {
  const zone = serverClock(server)
  let date = dateAt(now, zone)
  while (!isResetDay(date) || resetOn(date, zone) <= now) date = date.add({ days: 1 })
  return resetOn(date, zone)
}

function resetOn(date: Temporal.PlainDate, zone: DisplayZone): number {
  return date.toZonedDateTime({ timeZone: zone, plainTime: RESET }).epochMilliseconds
}
