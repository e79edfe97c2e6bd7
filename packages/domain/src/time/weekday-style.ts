import type { Language } from '../language.ts'

/** The letters of a short weekday that fit a narrow column; all of them where absent. */
const LETTERS: { readonly [L in Language]?: number } = { en: 2, fr: 2, 'zh-Hans': 1, 'zh-Hant': 1 }

/** The style of a weekday, for `Intl.DateTimeFormat`, that is shortest in a language. */
export function getWeekdayStyle(language: Language): 'narrow' | 'short' {
  return language.startsWith('zh') ? 'narrow' : 'short'
}

/** Shortens the text of a weekday in that style for a narrow column. */
export function shortenWeekday(text: string, language: Language): string {
  return text.slice(0, LETTERS[language] ?? text.length)
}
