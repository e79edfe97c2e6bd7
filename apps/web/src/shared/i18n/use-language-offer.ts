'use no memo'

import type { Language } from '@bannerday/domain/language'
import { usePreference } from '../preferences.ts'
import { useLanguage } from '../texts/use-translation.ts'

/**
 * Returns the language of the browser while the app uses English by default and the suggestion is
 * unanswered.
 */
export function useLanguageOffer(): OfferedLanguage | undefined {
  const isAnswered = usePreference('languageOffered')
  const isEnglish = useLanguage() === 'en'
  return isEnglish && !isAnswered ? offeredLanguage(navigator.language) : undefined
}

const OFFERED = ['ja', 'ko', 'fr'] as const satisfies readonly Language[]
export type OfferedLanguage = (typeof OFFERED)[number]

/** The language that a browser of this BCP 47 tag is offered, because it begins in English. */
export function offeredLanguage(tag: string): OfferedLanguage | undefined {
  const primary = tag.toLowerCase().split('-')[0]
  return OFFERED.find((language) => language === primary)
}
