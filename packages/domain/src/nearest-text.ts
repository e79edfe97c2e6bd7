import type { InSomeLanguages, Language } from './language.ts'

/**
 * The text in a language; where there is none, the one that its reader is nearest to: either Chinese
 * for a reader of the other one, else English.
 */
export function nearestText(
  texts: InSomeLanguages & { readonly en: string },
  language: Language,
): string
export function nearestText(texts: InSomeLanguages, language: Language): string | undefined
export function nearestText(texts: InSomeLanguages, language: Language): string | undefined {
  const other = otherChinese(language)
  return texts[language] ?? (other && texts[other]) ?? texts.en
}

/** Chinese in the other script, for a reader of one of them. */
export function otherChinese(language: Language): Language | undefined {
  if (language === 'zh-Hans') return 'zh-Hant'
  return language === 'zh-Hant' ? 'zh-Hans' : undefined
}
