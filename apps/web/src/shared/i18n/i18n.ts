import type { Language } from '@bannerday/domain/language'
import { englishMessages } from '@bannerday/locales/messages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readPreferences, writePreference } from '#shared/preferences/preferences.ts'
import { detectLanguage } from './detect-language.ts'
import { loadLanguage } from './load-language.ts'

/**
 * Makes texts available, in the player's language from the first picture on. Throws when that
 * language can be had neither from the device nor from the server; English then stands in.
 */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: englishMessages } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
  i18next.on('languageChanged', followLanguage)
  await showLanguage(startLanguage())
}

/** Switches to a language and remembers it. Throws, and changes nothing, when it cannot be had. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  writePreference('userLanguage', language)
}

async function showLanguage(language: Language): Promise<void> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await loadLanguage(language))
  }
  await i18next.changeLanguage(language)
}

function startLanguage(): Language {
  const saved = readPreferences().userLanguage
  if (saved) return saved
  const detected = detectLanguage(navigator.language)
  writePreference('userLanguage', detected)
  return detected
}

function followLanguage(language: string): void {
  document.documentElement.lang = language
}
