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

/** The words of every language of the official sources. */
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

/** Untranslated rows in the sources of other languages are in English or Chinese. */
const UNTRANSLATED_LANGUAGES: readonly FeedLanguage[] = ['en', 'zh-Hans']

/**
 * Joins the words of a language, and of the languages of untranslated rows, into one pattern. All
 * languages together would match names and titles of others.
 */
export function createPatternSource(
  language: FeedLanguage,
  words: (each: Words) => readonly string[],
): string {
  const languages = [...new Set([language, ...UNTRANSLATED_LANGUAGES])]
  const sources = languages.flatMap((each) => words(WORDS[each]))
  // Normalized like the text that it searches: some Thai letters decompose.
  return [...new Set(sources)].join('|').normalize('NFKC')
}
