import { displayName } from '@bannerday/domain/activities/display-names'
import type { Language } from '@bannerday/domain/language'
import { normalizeSearchText, matchesQuery } from '@bannerday/domain/search-text'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

type Told = Pick<TimelineActivity, 'label' | 'featured'>
type Unseen = { readonly text: string; readonly language: Language | null }

/**
 * Returns the part of an activity that matches a search when its displayed name does not: another
 * featured item or the official name.
 */
export function unseenMatch({ label, featured }: Told, query: string): Unseen | null {
  const names: Unseen[] = featured.map(({ name }) => ({ text: name, language: null }))
  if (label.title) names.push({ text: label.title.text, language: label.title.language })
  const isMeant = (text: string) => matchesQuery(normalizeSearchText(text), query)
  return isMeant(displayName(label).text) ? null : (names.find(({ text }) => isMeant(text)) ?? null)
}
