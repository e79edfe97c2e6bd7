import type { Language } from '@bannerday/domain/language'
import { defaultStringifySearch } from '@tanstack/react-router'
import type { TimelineSearch } from '../address/timeline-search.ts'

/**
 * Returns a link to a timeline view. Its language selects the link preview only: the recipient's
 * app uses its own.
 */
export function linkTo(search: TimelineSearch, language: Language, origin: string): string {
  return `${origin}/timeline${defaultStringifySearch({ ...search, lang: language })}`
}
