import type { InSomeLanguages, Language } from './language.ts'

/**
 * Chooses the text in a language or the closest one: the other Chinese for Chinese, else English.
 */
export function nearestText(
  texts: InSomeLanguages & { readonly en: string },
  language: Language,
): string
export function nearestText(texts: InSomeLanguages, language: Language): string | undefined
export function nearestText(texts: InSomeLanguages, language: Language): string | undefined {
  const other = getOtherChinese(language)
  return texts[language] ?? (other && texts[other]) ?? texts.en
}

/** Chinese in the other script, for a reader of one of them. */
export function getOtherChinese(language: Language): Language | undefined {
  if (language === 'zh-Hans') return 'zh-Hant'
  return language === 'zh-Hant' ? 'zh-Hans' : undefined
}
