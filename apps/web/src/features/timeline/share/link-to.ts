import type { Language } from '@bannerday/domain/language'
import { defaultStringifySearch } from '@tanstack/react-router'
import type { TimelineSearch } from '../address/timeline-search.ts'

/**
 * A link to what an address of the timeline shows. The language is for whoever shows the link: the
 * player who opens it has one already.
 */
export function linkTo(search: TimelineSearch, language: Language, origin: string): string {
  return `${origin}/timeline${defaultStringifySearch({ ...search, lang: language })}`
}
