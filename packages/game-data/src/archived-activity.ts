import type { Activity } from '@bannerday/domain/activities/activity'
import type { InSomeLanguages } from '@bannerday/domain/language'

/**
 * How far the times can be trusted: `parsed` from the announcement's own words, `source` from a
 * public calendar, `secondary` from a hand-kept list, `notice-window` is when the notice was shown.
 */
export const TIME_QUALITIES = ['parsed', 'source', 'secondary', 'notice-window'] as const
type TimeQuality = (typeof TIME_QUALITIES)[number]

/** An activity that really was or will be, with what is known of it. */
export type ArchivedActivity = Activity & {
  /** Official titles in the languages that are known; at least one. */
  readonly titles: InSomeLanguages
  /** Our own translations where no official title is known: always to be marked as such. */
  readonly translations?: InSomeLanguages
  /** The official picture's URL, to be shown through our own image proxy only. */
  readonly bannerImage: string | null
  readonly isVersionUpdate: boolean
  /** The version in which it starts, `6.7`; absent before the oldest known version. */
  readonly version?: string
  /** Item ids with raised chance, as far as the item tables know them. */
  readonly featured?: readonly string[]
  /** The id of the challenge cycle it is an occurrence of. */
  readonly cycle?: string
  /** Where the fact comes from. */
  readonly source: string
  readonly timeQuality: TimeQuality
}
