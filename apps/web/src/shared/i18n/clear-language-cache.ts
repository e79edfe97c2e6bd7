import { type Language, LANGUAGES } from '@bannerday/domain/language'
import { showTexts, shownTexts, texts } from '../texts/shown-texts.ts'
import { downloadLanguage, evictLanguage } from './load-language.ts'

/**
 * Deletes the cached texts of all languages and reloads the current one. Throws without changes
 * when the download fails.
 */
export async function clearLanguageCache(): Promise<void> {
  const shown = shownTexts().language as Language
  const messages = shown === 'en' ? undefined : await downloadLanguage(shown)
  for (const language of LANGUAGES) {
    if (language === 'en') continue
    if (language !== shown) evictLanguage(language)
    texts.remove(language)
  }
  if (messages) texts.add(shown, messages)
  showTexts(shown)
}
