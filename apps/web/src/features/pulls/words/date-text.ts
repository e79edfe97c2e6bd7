import type { Language } from '@bannerday/domain/language'

/** The day of a pull, in the words of the language. `time` is server-local and stays so. */
export function pullDateText(time: string, language: Language): string {
  const day = Temporal.PlainDate.from(time.slice(0, 10))
  return day.toLocaleString(language, { year: 'numeric', month: 'short', day: 'numeric' })
}

/** A moment on the clock of the device. */
export function momentText(atMs: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(atMs)
}

/** Hours ahead of UTC as people write them: `UTC+8`, `UTC−5`. */
export function zoneText(hours: number): string {
  return `UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)}`
}
