import type { Language } from '@bannerday/domain/language'

/** The day of a pull, in the words of the language. `time` is server-local and stays so. */
export function pullDateText(time: string, language: Language): string {
  const day = Temporal.PlainDate.from(time.slice(0, 10))
  return day.toLocaleString(language, { year: 'numeric', month: 'short', day: 'numeric' })
}

/** Hours ahead of UTC as people write them: `UTC+8`, `UTC−5`. */
export function zoneText(hours: number): string {
  return `UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)}`
}
