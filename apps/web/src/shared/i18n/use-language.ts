import type { Language } from '@bannerday/domain/language'
import { useTranslation } from 'react-i18next'

/** The language the page is shown in. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language
}
