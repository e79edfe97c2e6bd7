import i18next, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'

type Texts = { readonly language: string; readonly t: TFunction }

let texts: Texts | undefined

/**
 * The language the page is shown in, and what looks its texts up: another function for each
 * language, so that what was made with it is made anew. Bars ask for it thousands of times.
 */
export function useTranslation(): Texts {
  return useSyncExternalStore(followLanguage, readTexts)
}

function followLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

function readTexts(): Texts {
  const { language } = i18next
  if (texts?.language !== language) texts = { language, t: i18next.getFixedT(language) }
  return texts
}
