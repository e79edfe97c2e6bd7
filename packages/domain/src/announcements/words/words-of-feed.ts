import type { FeedLanguage } from './feed-language.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { INDONESIAN } from './indonesian.ts'
import { ITALIAN } from './italian.ts'
import { JAPANESE } from './japanese.ts'
import { KOREAN } from './korean.ts'
import { PORTUGUESE } from './portuguese.ts'
import { RUSSIAN } from './russian.ts'
import { SIMPLIFIED_CHINESE } from './simplified-chinese.ts'
import { SPANISH } from './spanish.ts'
import { THAI } from './thai.ts'
import { TRADITIONAL_CHINESE } from './traditional-chinese.ts'
import { TURKISH } from './turkish.ts'
import { VIETNAMESE } from './vietnamese.ts'
import type { Words } from './words.ts'

/** The words of every language that the official feeds have. */
const WORDS: Readonly<Record<FeedLanguage, Words>> = {
  en: ENGLISH,
  'zh-Hans': SIMPLIFIED_CHINESE,
  'zh-Hant': TRADITIONAL_CHINESE,
  ja: JAPANESE,
  ko: KOREAN,
  fr: FRENCH,
  de: GERMAN,
  es: SPANISH,
  id: INDONESIAN,
  it: ITALIAN,
  pt: PORTUGUESE,
  ru: RUSSIAN,
  th: THAI,
  tr: TURKISH,
  vi: VIETNAMESE,
}

/** Rows that nobody translated stand in the feeds of other languages: in English or in Chinese. */
const SOURCES: readonly FeedLanguage[] = ['en', 'zh-Hans']

/**
 * One expression that finds a word of the language, or of those that rows are left in. Names and
 * titles of one language would be found in words of another.
 */
export function inLanguage(
  language: FeedLanguage,
  words: (one: Words) => readonly string[],
): string {
  const languages = [...new Set([language, ...SOURCES])]
  const sources = languages.flatMap((one) => words(WORDS[one]))
  // As the text is that they are looked for in: some letters of Thai fall apart in it.
  return [...new Set(sources)].join('|').normalize('NFKC')
}
