import type { Activity } from './activity.ts'
import { compareText } from '../compare-text.ts'

type Run = Pick<Activity, 'startTime'> & {
  /** Ids of the rate-up items. */
  readonly featured: readonly string[]
}

/** The banners that featured an item before a banner started, the newest first. */
export function listEarlierRuns<R extends Run>(
  item: string,
  banner: Run,
  banners: readonly R[],
): R[] {
  return banners
    .filter(({ startTime, featured }) => startTime < banner.startTime && featured.includes(item))
    .toSorted((a, b) => compareText(b.startTime, a.startTime))
}
