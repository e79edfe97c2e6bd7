import type { Language } from '@bannerday/domain/language'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { formatDate } from './date-format.ts'

const DAY_MS = 86_400_000

/** Formats the time of a game event in a time zone: `Nov 21, 2026, 18:05`. */
export function momentText(
  instant: number,
  zone: DisplayZone,
  language: Language,
  hour12: boolean,
): string {
  return withClock(
    instant,
    { zone, language, hour12 },
    { year: 'numeric', month: 'short', day: 'numeric' },
  )
}

type ShortForm = { zone: DisplayZone; language: Language; hour12: boolean }

/** The same without an implied year: `Nov 21, 18:05`. */
export function shortMomentText(instant: number, form: ShortForm): string {
  return withClock(instant, form, { month: 'short', day: 'numeric' })
}

/** Formats a recent time: `18:05` within a day, `Nov 21, 18:05` before. */
export function recentText(instant: number, { now, ...form }: ShortForm & { now: number }): string {
  return now - instant < DAY_MS ? withClock(instant, form, {}) : shortMomentText(instant, form)
}

function withClock(
  instant: number,
  { zone, language, hour12 }: ShortForm,
  day: Intl.DateTimeFormatOptions,
): string {
  return formatDate(wallClockAt(instant, zone), language, {
    ...day,
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
  })
}

/** `18:05:09`, or `6:05:09 PM`. */
export function clockText(instant: number, zone: DisplayZone, hour12: boolean): string {
  const time = wallClockAt(instant, zone).slice(11)
  if (!hour12) return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
