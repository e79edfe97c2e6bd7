import type { Activity } from '@bannerday/domain/activities/activity'
import type { InSomeLanguages } from '@bannerday/domain/language'

/**
 * The quality of the times: `parsed` from the announcement text, `source` from a public calendar,
 * `secondary` from a manually maintained list, `notice-window` is the display window of the notice.
 */
export const TIME_QUALITIES = ['parsed', 'source', 'secondary', 'notice-window'] as const
type TimeQuality = (typeof TIME_QUALITIES)[number]

/** An announced activity with its known data. */
export type ArchivedActivity = Activity & {
  /** Official titles in the known languages; at least one. */
  readonly titles: InSomeLanguages
  /** Our translations without an official title: always marked as such. */
  readonly translations?: InSomeLanguages
  /** The official picture's URL, to be shown through our own image proxy only. */
  readonly bannerImage: string | null
  readonly isVersionUpdate: boolean
  /** The version in which it starts, `6.7`; absent before the oldest known version. */
  readonly version?: string
  /** Ids of rate-up items, if in the item tables. */
  readonly featured?: readonly string[]
  /** The id of its challenge cycle; absent for other activities. */
  readonly cycle?: string
  /** The source of the fact. */
  readonly source: string
  readonly timeQuality: TimeQuality
}
