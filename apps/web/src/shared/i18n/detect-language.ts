import type { Language } from '@bannerday/domain/language'

/**
 * Returns the default language for the browser's BCP 47 tag: Chinese in the script of the tag or of
 * its region, otherwise English.
 */
export function detectLanguage(tag: string): Language {
  if (!/^zh\b/i.test(tag)) return 'en'
  return new Intl.Locale(tag).maximize().script === 'Hant' ? 'zh-Hant' : 'zh-Hans'
}
