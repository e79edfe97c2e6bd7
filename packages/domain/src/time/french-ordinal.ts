import type { Language } from '../language.ts'

/**
 * Adapts a formatted date to French usage: the first of a month is `1er`. Other languages stay
 * unchanged.
 */
export function withFrenchOrdinal(date: string, language: Language): string {
  return language === 'fr' ? date.replace(/\b1(?=[\s–])/g, '1er') : date
}
