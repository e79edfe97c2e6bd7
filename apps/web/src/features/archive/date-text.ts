import type { Language } from '@bannerday/domain/language'
import { type DisplayZone, instantAt, type Span, wallClockAt } from '@bannerday/domain/server-clock'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30.44
const YEAR_DAYS = 365.25

/** From which day to which day of a zone's calendar: `Nov 5 – 25, 2025`. */
export function daysText(span: Span, zone: DisplayZone, language: Language): string {
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  // The clock of the zone is read as if it were UTC: no zone comes in when it is formatted.
  const day = (instant: number) => instantAt(wallClockAt(instant, zone), 'UTC')
  return format.formatRange(day(span.start), day(span.end))
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
