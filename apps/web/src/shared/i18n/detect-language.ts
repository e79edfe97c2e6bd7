import type { Language } from '@bannerday/domain/language'

/**
 * The language for somebody who has not chosen one, from the browser's BCP 47 tag: Chinese in the
 * script the tag says or its region writes, English for everybody else.
 */
export function detectLanguage(tag: string): Language {
  if (!/^zh\b/i.test(tag)) return 'en'
  return new Intl.Locale(tag).maximize().script === 'Hant' ? 'zh-Hant' : 'zh-Hans'
}
