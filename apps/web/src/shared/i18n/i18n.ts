import type { Language } from '@bannerday/domain/language'
import {
  readPreferences,
  subscribeToPreferences,
  writePreference,
  writePreferences,
} from '#shared/preferences.ts'
import { showTexts, shownTexts, texts } from '#shared/texts/shown-texts.ts'
import { detectLanguage } from './detect-language.ts'
import { loadLanguage } from './load-language.ts'

/**
 * Loads the player's language before the first paint. Throws when it is neither cached nor
 * downloadable; the app then uses English.
 */
export async function startI18n(): Promise<void> {
  await showLanguage(startLanguage())
}

/** Switches to a language and remembers it. Throws, and changes nothing, when it cannot be had. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  writePreferences({ userLanguage: language, languageOffered: true })
}

/** Applies the language that another tab chose. A failure is reported by that tab. */
export function followChosenLanguage(): void {
  let current = readPreferences().userLanguage
  subscribeToPreferences(() => {
    const { userLanguage } = readPreferences()
    if (userLanguage === current) return
    current = userLanguage
    if (userLanguage && userLanguage !== shownTexts().language)
      showLanguage(userLanguage).catch(() => {})
  })
}

/** Loads the texts of a language without showing it. Throws when they are not available. */
export async function prepareLanguage(language: Language): Promise<void> {
  if (language === 'en' || texts.has(language)) return
  texts.add(language, await loadLanguage(language))
}

async function showLanguage(language: Language): Promise<void> {
  await prepareLanguage(language)
  showTexts(language)
  document.documentElement.lang = language
}

function startLanguage(): Language {
  const saved = readPreferences().userLanguage
  if (saved) return saved
  const detected = detectLanguage(navigator.language)
  writePreference('userLanguage', detected)
  return detected
}
