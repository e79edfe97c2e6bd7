import { normalizeSearchText, matchesQuery } from '@bannerday/domain/search-text'
import { gameWords } from './game-words.ts'
import type { TimelineActivity } from './timeline-activity.ts'
import type { NamesOf } from './use-names.ts'

/** Whether an activity matches a search text. */
export type Matches = (activity: TimelineActivity, query: string) => boolean

/** @param namesOf returns further names of an activity, normalized */
export function searchMatches(namesOf: NamesOf): Matches {
  return (activity, query) =>
    matchesQuery(
      [ownNames(activity), namesOf(activity.uuid), gameWords(activity.gameId, query)].join('\n'),
      query,
    )
}

/** Returns the names of an activity that its display data contains. */
function ownNames(activity: TimelineActivity): string {
  const { title, fullTitle, label, original, foreign, featured, version } = activity
  const items = featured.map(({ name }) => name)
  const titles = [title, fullTitle, label.primary, original?.text, foreign?.text, version]
  return normalizeSearchText([...titles, ...items].filter(Boolean).join('\n'))
}
