'use no memo'

import type { Language } from '@bannerday/domain/language'
import { useTranslation } from '#shared/texts/use-translation.ts'

/** The language the page is shown in. */
export function useLanguage(): Language {
  return useTranslation().language as Language
}
