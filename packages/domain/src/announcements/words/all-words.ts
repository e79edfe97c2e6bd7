import type { ByLanguage, Language } from '../../language.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { JAPANESE } from './japanese.ts'
import { KOREAN } from './korean.ts'
import { SIMPLIFIED_CHINESE } from './simplified-chinese.ts'
import { TRADITIONAL_CHINESE } from './traditional-chinese.ts'
import type { Words } from './words.ts'

/** The words of every language that the official feeds have and we support. */
export const WORDS: ByLanguage<Words> = {
  en: ENGLISH,
  'zh-Hans': SIMPLIFIED_CHINESE,
  'zh-Hant': TRADITIONAL_CHINESE,
  ja: JAPANESE,
  ko: KOREAN,
  fr: FRENCH,
}

/** Rows that nobody translated stand in the feeds of other languages: in English or in Chinese. */
const SOURCES: readonly Language[] = ['en', 'zh-Hans']

/** One expression that finds a word of any language. Times and labels are told apart in all. */
export function inAnyLanguage(words: (one: Words) => readonly string[]): string {
  return alternatives(Object.values(WORDS).flatMap(words))
}

/**
 * One expression that finds a word of the language, or of those that rows are left in. Names and
 * titles of one language would be found in words of another.
 */
export function inLanguage(language: Language, words: (one: Words) => readonly string[]): string {
  const languages = [...new Set([language, ...SOURCES])]
  return alternatives(languages.flatMap((one) => words(WORDS[one])))
}

function alternatives(sources: readonly string[]): string {
  return [...new Set(sources)].join('|')
}
