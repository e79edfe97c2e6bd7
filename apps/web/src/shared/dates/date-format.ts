import type { Language } from '@bannerday/domain/language'
import { instantAt } from '@bannerday/domain/time/server-clock'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes a wall clock, or a date, `yyyy-MM-dd`, as it stands: no zone comes in. */
export function formatDate(
  wallClock: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  return dateFormat(language, options).format(instantAt(wallClock, 'UTC'))
}

/** To make a format takes longer than to use it a hundred times, so each is kept. */
export function dateFormat(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}
