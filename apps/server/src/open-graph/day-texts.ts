import type { ByLanguage, Language } from '@bannerday/domain/language'
import { withFrenchFirst } from '@bannerday/domain/time/french-first'
import type { Span } from '@bannerday/domain/time/server-clock'

/** The clock that everything is announced on. */
const ANNOUNCED = '+08:00'

const WHOLE = { day: 'numeric', month: 'short', year: 'numeric', timeZone: ANNOUNCED } as const
const SHORT = { day: 'numeric', month: 'short', timeZone: ANNOUNCED } as const

const made: Partial<ByLanguage<{ whole: Intl.DateTimeFormat; short: Intl.DateTimeFormat }>> = {}

/** The days of a span, with their year. */
export function spanText({ start, end }: Span, language: Language): string {
  return withFrenchFirst(formatsOf(language).whole.formatRange(start, end), language)
}

/** A day with its year, of a moment in milliseconds since the epoch. */
export function dayText(instant: number, language: Language): string {
  return withFrenchFirst(formatsOf(language).whole.format(instant), language)
}

/** A day without its year. */
export function shortDayText(instant: number, language: Language): string {
  return withFrenchFirst(formatsOf(language).short.format(instant), language)
}

function formatsOf(language: Language) {
  return (made[language] ??= {
    whole: new Intl.DateTimeFormat(language, WHOLE),
    short: new Intl.DateTimeFormat(language, SHORT),
  })
}
