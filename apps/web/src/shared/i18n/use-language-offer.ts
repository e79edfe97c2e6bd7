'use no memo'

import { usePreference } from '#shared/preferences.ts'
import { offeredLanguage, type OfferedLanguage } from './offered-language.ts'
import { useLanguage } from './use-language.ts'

/**
 * Returns the language of the browser while the app uses English by default and the suggestion is
 * unanswered.
 */
export function useLanguageOffer(): OfferedLanguage | undefined {
  const isAnswered = usePreference('languageOffered')
  const isEnglish = useLanguage() === 'en'
  return isEnglish && !isAnswered ? offeredLanguage(navigator.language) : undefined
}
