import type { Activity } from './activity.ts'
import type { BarLabel } from './bar-label.ts'
import type { Span } from '../time/server-clock.ts'

type Labelled = Pick<Activity, 'gameId' | 'type'> &
  Span & { readonly label: BarLabel; readonly fullTitle: string }

/**
 * Tells apart activities of a game and type that have one name at one time: by their whole titles, or
 * by numbers where these are equal too. Labels with an official title beside the name stay.
 */
export function withDistinctNames<A extends Labelled>(activities: readonly A[]): A[] {
  const getKey = ({ gameId, type, label }: A) => `${gameId} ${type} ${label.primary}`
  const groups = Map.groupBy(activities, getKey)
  return activities.map((activity) => {
    const { start, end, label, fullTitle } = activity
    const same = (groups.get(getKey(activity)) ?? []).filter(
      (other) => other.start < end && start < other.end,
    )
    if (same.length < 2 || label.title) return activity
    const isTitleShared = same.some((other) => other !== activity && other.fullTitle === fullTitle)
    const primary = isTitleShared ? `${label.primary} (${same.indexOf(activity) + 1})` : fullTitle
    return { ...activity, label: { ...label, primary } }
  })
}
