import type { Language } from '@bannerday/domain/language'

/** Joins sentences; Chinese and Japanese have no space between them. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(/^(zh|ja)/.test(language) ? '' : ' ')
}
