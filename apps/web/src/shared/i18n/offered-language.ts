import type { Language } from '@bannerday/domain/language'

const OFFERED = ['ja', 'ko', 'fr'] as const satisfies readonly Language[]
export type OfferedLanguage = (typeof OFFERED)[number]

/** The language that a browser of this BCP 47 tag is offered, because it begins in English. */
export function offeredLanguage(tag: string): OfferedLanguage | undefined {
  const primary = tag.toLowerCase().split('-')[0]
  return OFFERED.find((language) => language === primary)
}
