import type { ByLanguage, Language } from '../language.ts'
import { inLanguage } from './words/all-words.ts'
import type { TitleWords } from './words/words.ts'

/** What the words of titles, and of the first words of a body, are found by. */
export type TitlePatterns = {
  readonly [Word in keyof TitleWords | 'ignoredOpening' | 'webOpening']: RegExp
}

/** For each language of a feed. */
export const TITLE_PATTERNS: ByLanguage<TitlePatterns> = {
  en: patternsOf('en'),
  'zh-Hans': patternsOf('zh-Hans'),
  'zh-Hant': patternsOf('zh-Hant'),
  ja: patternsOf('ja'),
  ko: patternsOf('ko'),
  fr: patternsOf('fr'),
}

function patternsOf(language: Language): TitlePatterns {
  const pattern = (word: keyof TitleWords) =>
    new RegExp(inLanguage(language, ({ title }) => title[word]))
  return {
    version: pattern('version'),
    preview: pattern('preview'),
    gacha: pattern('gacha'),
    challenge: pattern('challenge'),
    web: pattern('web'),
    ignore: pattern('ignore'),
    event: pattern('event'),
    ignoredOpening: new RegExp(inLanguage(language, ({ opening }) => opening.ignore)),
    webOpening: new RegExp(inLanguage(language, ({ opening }) => opening.web)),
  }
}
