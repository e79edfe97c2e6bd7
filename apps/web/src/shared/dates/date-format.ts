import type { Language } from '@bannerday/domain/language'
import { withFrenchFirst } from '@bannerday/domain/time/french-first'
import { instantAt } from '@bannerday/domain/time/server-clock'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes a wall clock, or a date, `yyyy-MM-dd`, as it stands: no zone comes in. */
export function formatDate(
  wallClock: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  return withFrenchFirst(
    dateFormat(language, options).format(instantAt(wallClock, 'UTC')),
    language,
  )
}

/** To make a format takes longer than to use it a hundred times, so each is kept. */
export function dateFormat(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const locale = localeOf(language)
  const key = locale + JSON.stringify(options)
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** English as the player reads it elsewhere: most regions write `24 Nov`, one `Nov 24`. */
function localeOf(language: Language): string {
  if (language !== 'en') return language
  return navigator.languages.find((tag) => /^en\b/i.test(tag)) ?? language
}
