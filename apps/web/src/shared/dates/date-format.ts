import type { Language } from '@bannerday/domain/language'
import { withFrenchOrdinal } from '@bannerday/domain/time/french-ordinal'
import { instantAt } from '@bannerday/domain/time/server-clock'

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

/** English in the player's region: most regions write `24 Nov`, one `Nov 24`. */
function getLocale(language: Language): string {
  if (language !== 'en') return language
  return navigator.languages.find((tag) => /^en\b/i.test(tag)) ?? language
}
