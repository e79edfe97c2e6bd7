import type { Language } from '@bannerday/domain/language'

/** A month, `yyyy-MM`, in the words of the language. */
export function monthText(
  month: string,
  language: Language,
  year: 'numeric' | '2-digit' = 'numeric',
): string {
  return Temporal.PlainDate.from(`${month}-01`).toLocaleString(language, { year, month: 'short' })
}
