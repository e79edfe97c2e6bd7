import type { Activity } from './activity.ts'
import { isProjected, type OpenSpan } from './activity-phase.ts'
import { isGearBanner } from './banner-kind.ts'
import type { FeaturedItem } from './featured-item.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An activity that ended at most this long ago takes space before projected ones. */
const LATELY_MS = 3 * DAY_MS
/** An activity that ended at most this long ago takes space after all others. */
const MAX_PAST_MS = 7 * DAY_MS

type Collapsible = Pick<Activity, 'gameId' | 'type'> &
  OpenSpan & { readonly title: string; readonly featured: readonly FeaturedItem[] }

/** Ranks, in which activities take space; rank `ALWAYS` takes it without a limit. */
const ALWAYS = 0
const LIVE = 1
const GEAR = 2
const COMING = 3
const ENDED = 4
const PROJECTED = 5
const PAST = 6

/**
 * Finds the activities to show while space is left, in this order: running ones that are announced,
 * with weapon banners last; coming ones; those that ended within three days; projected ones; those
 * that ended within a week. In each of these, games take turns, and the next boundary of a game comes first. Versions, announced character banners,
 * and everything of a single game that has not ended are always shown. Activities that end before
 * others start share a row.
 *
 * @param now milliseconds since the epoch, like the spans
 * @param height space for rows, in the unit of `getRowHeight`; versions need none
 */
export function fitActivities<A extends Collapsible>(
  activities: readonly A[],
  now: number,
  height: number,
  getRowHeight: (activity: A) => number,
): ReadonlySet<A> {
  const shown = new Set<A>()
  const isSingle = activities.every(({ gameId }) => gameId === activities[0]?.gameId)
  const lanes = new Map<string, readonly A[]>()
  let left = height
  const counts = new Map<string, number>()
  const ranked = activities
    .filter(({ end }) => now - end < MAX_PAST_MS)
    .toSorted((a, b) => getDate(a, now) - getDate(b, now))
    .map((activity) => {
      const rank = isSingle && activity.end > now ? ALWAYS : getRank(activity, now)
      const key = `${rank} ${activity.gameId}`
      const position = counts.get(key) ?? 0
      counts.set(key, position + 1)
      return { activity, rank, position }
    })
    .toSorted((a, b) => a.rank - b.rank || a.position - b.position)
  for (const { activity, rank } of ranked) {
    const key = `${activity.gameId} ${activity.type} ${isGearBanner(activity)}`
    const before = lanes.get(key) ?? []
    const after = [...before, activity]
    const needed =
      activity.type === 'version'
        ? 0
        : (countRows(after) - countRows(before)) * getRowHeight(activity)
    if (rank !== ALWAYS && needed > left) continue
    left -= needed
    lanes.set(key, after)
    shown.add(activity)
  }
  return shown
}

function getRank(activity: Collapsible, now: number): number {
  if (activity.end <= now) return now - activity.end < LATELY_MS ? ENDED : PAST
  if (activity.type === 'version') return ALWAYS
  if (isProjected(activity, now)) return PROJECTED
  if (activity.type === 'gacha') return isGearBanner(activity) ? GEAR : ALWAYS
  return activity.start > now ? COMING : LIVE
}

/** The next boundary; for an ended activity the time since its end. */
function getDate({ start, end, isEndUnknown }: OpenSpan, now: number): number {
  if (end <= now) return now - end
  if (start > now) return start
  return isEndUnknown ? Number.MAX_VALUE : end
}

/** The number of rows without overlap: the most spans at one moment, which begins with a span. */
function countRows(spans: readonly OpenSpan[]): number {
  const counts = spans.map(
    ({ start }) => spans.filter((other) => other.start <= start && start < other.end).length,
  )
  return Math.max(0, ...counts)
}
