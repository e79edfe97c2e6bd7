import type { ByLanguage, Language } from '@bannerday/domain/language'
import { withFrenchOrdinal } from '@bannerday/domain/time/french-ordinal'
import type { Span } from '@bannerday/domain/time/server-clock'

/** The clock of announcements. */
const TIME_ZONE = '+08:00'

const FULL_FORMAT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: TIME_ZONE,
} as const
const SHORT_FORMAT = { day: 'numeric', month: 'short', timeZone: TIME_ZONE } as const

const formatCache: Partial<ByLanguage<{ whole: Intl.DateTimeFormat; short: Intl.DateTimeFormat }>> =
  {}

/** Formats the days of a span with the year. */
export function formatSpan({ start, end }: Span, language: Language): string {
  return withFrenchOrdinal(getFormats(language).whole.formatRange(start, end), language)
}

/** Formats the day of a Unix time in milliseconds with the year. */
export function formatDay(instant: number, language: Language): string {
  return withFrenchOrdinal(getFormats(language).whole.format(instant), language)
}

/** Formats a day without the year. */
export function formatShortDay(instant: number, language: Language): string {
  return withFrenchOrdinal(getFormats(language).short.format(instant), language)
}

function getFormats(language: Language) {
  return (formatCache[language] ??= {
    whole: new Intl.DateTimeFormat(language, FULL_FORMAT),
    short: new Intl.DateTimeFormat(language, SHORT_FORMAT),
  })
}
