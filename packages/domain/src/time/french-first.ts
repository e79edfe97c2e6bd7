import type { Language } from '../language.ts'

/**
 * A date in the words of a browser as French writes it: the first of a month is `1er`. What is in
 * another language stays as it is.
 */
export function withFrenchFirst(date: string, language: Language): string {
  return language === 'fr' ? date.replace(/\b1(?=[\s–])/g, '1er') : date
}
