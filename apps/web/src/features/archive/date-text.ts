import type { Language } from '@bannerday/domain/language'
import {
  type DisplayZone,
  instantAt,
  type Span,
  wallClockAt,
} from '@bannerday/domain/time/server-clock'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30.44
const YEAR_DAYS = 365.25

/** From which day to which day of a zone's calendar: `Nov 5 – 25, 2025`. */
export function daysText({ start, end }: Span, zone: DisplayZone, language: Language): string {
  return dayFormat(language).formatRange(dayOf(start, zone), dayOf(end, zone))
}

/** The day of a zone's calendar: `Nov 5, 2025`. */
export function dayText(instant: number, zone: DisplayZone, language: Language): string {
  return dayFormat(language).format(dayOf(instant, zone))
}

/** How long ago a moment was, `210 days ago`, `2.3 years ago`; undefined for one to come. */
export function agoText(instant: number, now: number, language: Language): string | undefined {
  if (now < instant) return undefined
  const format = new Intl.RelativeTimeFormat(language)
  const days = Math.floor((now - instant) / DAY_MS)
  if (days < 2 * MONTH_DAYS) return format.format(-days, 'day')
  if (days < 2 * YEAR_DAYS) return format.format(-Math.round(days / MONTH_DAYS), 'month')
  return format.format(-Math.round((days / YEAR_DAYS) * 10) / 10, 'year')
}

/** The clock of the zone is read as if it were UTC: no zone comes in when it is formatted. */
function dayOf(instant: number, zone: DisplayZone): number {
  return instantAt(wallClockAt(instant, zone), 'UTC')
}

const formats = new Map<Language, Intl.DateTimeFormat>()

function dayFormat(language: Language): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
  formats.set(language, format)
  return format
}
