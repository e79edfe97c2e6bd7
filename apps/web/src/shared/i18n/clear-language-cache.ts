import { type Language, LANGUAGES } from '@bannerday/domain/language'
import i18next from 'i18next'
import { forgetLanguage } from './language-cache.ts'
import { downloadLanguage } from './load-language.ts'

/**
 * Forgets the texts of every language and gets those of the shown one anew. Throws, and changes
 * nothing, when these cannot be had.
 */
export async function clearLanguageCache(): Promise<void> {
  const shown = i18next.language as Language
  const messages = shown === 'en' ? undefined : await downloadLanguage(shown)
  for (const language of LANGUAGES) {
    if (language === 'en') continue
    if (language !== shown) forgetLanguage(language)
    i18next.removeResourceBundle(language, 'translation')
  }
  if (messages) i18next.addResourceBundle(shown, 'translation', messages)
  await i18next.changeLanguage(shown)
}
