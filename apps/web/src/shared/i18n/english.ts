import { englishApp } from '@bannerday/locales/english/app'
import type { MessageTree } from '@bannerday/locales/merge-messages'
import i18next from 'i18next'

// English is there before anything is shown: every language falls back to it.
void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: englishApp } },
  interpolation: { escapeValue: false },
  initAsync: false,
})

/**
 * Adds the English texts of an area. Called by the module of its page or dialog, outside of
 * components: so they come in the same file as what shows them, and before it.
 */
export function addEnglish(texts: MessageTree): void {
  i18next.addResourceBundle('en', 'translation', texts, true)
}
