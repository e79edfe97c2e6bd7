import { usePreference } from '#shared/preferences/preferences.ts'
import { offeredLanguage, type OfferedLanguage } from './offered-language.ts'
import { useLanguage } from './use-language.ts'

/** The language of the browser, as long as English stands in for it and nobody was asked. */
export function useLanguageOffer(): OfferedLanguage | undefined {
  const isAnswered = usePreference('languageOffered')
  const isEnglish = useLanguage() === 'en'
  return isEnglish && !isAnswered ? offeredLanguage(navigator.language) : undefined
}
