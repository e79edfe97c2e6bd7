import type { Language } from '@bannerday/domain/language'
import { defaultStringifySearch } from '@tanstack/react-router'
import type { TimelineSearch } from '../address/timeline-search.ts'

/**
 * Returns a link to a timeline view. Its language is for link previews: the player who opens the
 * link has one already.
 */
export function linkTo(search: TimelineSearch, language: Language, origin: string): string {
  return `${origin}/timeline${defaultStringifySearch({ ...search, lang: language })}`
}
