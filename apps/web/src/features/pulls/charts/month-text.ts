import type { Language } from '@bannerday/domain/language'

/** Writes months, `yyyy-MM`, in the words of the language. */
export function monthTexts(
  language: Language,
  year: 'numeric' | '2-digit' = 'numeric',
): (month: string) => string {
  // One for all: to make a format takes longer than to use it a hundred times.
  const format = new Intl.DateTimeFormat(language, { year, month: 'short', timeZone: 'UTC' })
  return (month) => format.format(Date.parse(`${month}-01T00:00:00Z`))
}
