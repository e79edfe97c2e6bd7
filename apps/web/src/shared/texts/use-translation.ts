'use no memo'

import type { Language } from '@bannerday/domain/language'
import { useSyncExternalStore } from 'react'
import { followShownTexts, shownTexts, type ShownTexts } from './shown-texts.ts'

/** Returns the language of the page and its translate function. Bars call it thousands of times. */
export function useTranslation(): ShownTexts {
  return useSyncExternalStore(followShownTexts, shownTexts)
}

/** The language the page is shown in. */
export function useLanguage(): Language {
  return useTranslation().language as Language
}
