import type { Language } from '@bannerday/domain/language'
import { type DisplayZone, instantAt, wallClockAt } from '@bannerday/domain/time/server-clock'

const WEEKDAY_LETTERS: { readonly [L in Language]?: number } = {
  en: 2,
  fr: 2,
  'zh-Hans': 1,
  'zh-Hant': 1,
}

/** The weekday of an ISO date, as short as the language allows in a narrow column. */
export function weekdayText(date: string, language: Language): string {
  const style = language.startsWith('zh') ? 'narrow' : 'short'
  const text = formatDate(date, language, { weekday: style })
  return text.slice(0, WEEKDAY_LETTERS[language] ?? text.length)
}

/** The month and year of an ISO date. */
export function monthText(date: string, language: Language): string {
  return formatDate(date, language, { month: 'long', year: 'numeric' })
}

/** Year, month, day and weekday of an ISO date. */
export function fullDateText(date: string, language: Language): string {
  return formatDate(date, language, { dateStyle: 'full' })
}

/** Day and time of a moment on the clock of a zone, for people. */
export function momentText(
  instant: number,
  zone: DisplayZone,
  language: Language,
  hour12: boolean,
): string {
  return formatDate(wallClockAt(instant, zone), language, {
    dateStyle: 'medium',
    timeStyle: 'short',
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

/** How far a zone is from UTC at a moment, as players write it: `UTC+8`, `UTC-3:30`. */
export function offsetText(instant: number, zone: DisplayZone): string {
  const { offset } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const [hours, minutes] = offset.slice(1).split(':')
  return `UTC${offset[0]}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The wall clock is written as it stands: read as UTC and formatted in UTC, no zone comes in. */
function formatDate(
  wallClock: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = language + JSON.stringify(options)
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(instantAt(wallClock, 'UTC'))
}
