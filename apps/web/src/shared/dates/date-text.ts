// chunk: frame
import type { Language } from '@bannerday/domain/language'
import { withFrenchOrdinal } from '@bannerday/domain/time/french-ordinal'
import { type DisplayZone, instantAt, wallClockAt } from '@bannerday/domain/time/server-clock'
import { getWeekdayStyle, shortenWeekday } from '@bannerday/domain/time/weekday-style'
import { getLocalZone } from '../clock.ts'
import { usePreference } from '../preferences.ts'

/** The form of a day: its year, its month in short, its day. */
export const SHORT_DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** The day of an ISO date or wall clock: `Nov 5, 2025`. */
export function dayText(date: string, language: Language): string {
  return formatDate(getDay(date), language, SHORT_DATE)
}

/** The same without an implied year: `Nov 5`. */
export function shortDayText(date: string, language: Language): string {
  return formatDate(getDay(date), language, { month: 'short', day: 'numeric' })
}

/** Year, month, day and weekday of an ISO date. */
export function fullDateText(date: string, language: Language): string {
  if (language !== 'ja') return formatDate(date, language, { dateStyle: 'full' })
  // In Japanese the weekday follows in brackets.
  const day = formatDate(date, language, { dateStyle: 'long' })
  return `${day}（${formatDate(date, language, { weekday: 'short' })}）`
}

/** The month, `yyyy-MM`, or that of an ISO date, with its year: `November 2026`. */
export function monthText(date: string, language: Language): string {
  return formatDate(toFirstOfMonth(date), language, { month: 'long', year: 'numeric' })
}

/** The short form: `Nov 2026`, or `Nov 26`. */
export function shortMonthText(
  date: string,
  language: Language,
  year: 'numeric' | '2-digit' = 'numeric',
): string {
  return formatDate(toFirstOfMonth(date), language, { month: 'short', year })
}

/** The weekday of an ISO date, as short as the language allows in a narrow column. */
export function weekdayText(date: string, language: Language): string {
  return shortenWeekday(
    formatDate(date, language, { weekday: getWeekdayStyle(language) }),
    language,
  )
}

/** The day of an ISO date or wall clock. */
export function getDay(date: string): string {
  return date.slice(0, 10)
}

function toFirstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a wall clock time or a date, `yyyy-MM-dd`, without a zone. */
export function formatDate(
  wallClock: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  return withFrenchOrdinal(
    dateFormat(language, options).format(instantAt(wallClock, 'UTC')),
    language,
  )
}

/** Creating a format is about a hundred times slower than using it, so formats are cached. */
export function dateFormat(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const locale = getLocale(language)
  const key = locale + JSON.stringify(options)
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** The locale of a language. English is in the player's region: most regions write `24 Nov`, one `Nov 24`. */
export function getLocale(language: Language): string {
  if (language !== 'en') return language
  return navigator.languages.find((tag) => /^en\b/i.test(tag)) ?? language
}

const DAY_MS = 24 * 60 * 60 * 1000

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

/** Formats the UTC offset of a zone at a time in the players' notation: `UTC+8`, `UTC-3:30`. */
export function offsetText(instant: number, zone: DisplayZone): string {
  const { offset } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const [hours, minutes] = offset.slice(1).split(':')
  return `UTC${offset[0]}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/** Formats hours ahead of UTC in the same notation. */
export function zoneText(hours: number): string {
  return `UTC${hours < 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** Formats the time of a player's action: `2026-11-21 18:05:09`, or `2026-11-21 6:05:09 PM`. */
export function timestampText(instant: number, zone: DisplayZone, hour12: boolean): string {
  return `${wallClockAt(instant, zone).slice(0, 10)} ${clockText(instant, zone, hour12)}`
}

/** Formats the time of a pull as in the game, in server time: `2026/11/21 18:05:09`. */
export function pullTimeText(time: string): string {
  return time.replaceAll('-', '/')
}

/**
 * Returns a formatter for times of a player's actions, in milliseconds since the epoch. It uses the
 * device's time zone, not that of a game server, with 24 or 12 hours as chosen.
 */
export function useTimestampText(): (instant: number) => string {
  const hour12 = usePreference('timeline-time-format') === '12'
  return (instant) => timestampText(instant, getLocalZone(), hour12)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MONTH_MS = 30.44 * DAY_MS
const YEAR_MS = 365.25 * DAY_MS

/**
 * Formats the time since an event in its largest unit: `4 minutes ago`, `51 days ago`, `2.4 years
 * ago`, in short form `4 min. ago`; null within the last minute and for future times.
 */
export function agoText(
  ms: number,
  language: Language,
  style: 'long' | 'short' = 'long',
): string | null {
  if (ms < MINUTE_MS) return null
  const format = new Intl.RelativeTimeFormat(language, { style })
  const write = (amount: number, unit: Intl.RelativeTimeFormatUnit) =>
    spaced(format.format(-amount, unit), language)
  if (ms < HOUR_MS) return write(Math.floor(ms / MINUTE_MS), 'minute')
  if (ms < DAY_MS) return write(Math.floor(ms / HOUR_MS), 'hour')
  // A single month or year would be too coarse.
  if (ms < 2 * MONTH_MS) return write(Math.floor(ms / DAY_MS), 'day')
  if (ms < 2 * YEAR_MS) return write(Math.round(ms / MONTH_MS), 'month')
  return write(Math.round((ms / YEAR_MS) * 10) / 10, 'year')
}

/** Browsers differ from language to language; our texts in Chinese have a space, Japanese none. */
function spaced(text: string, language: Language): string {
  return text.replace(/(?<=\d)\s?(?=[ぁ-龥])/, language === 'ja' ? '' : ' ')
}
