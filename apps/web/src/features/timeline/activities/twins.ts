import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import type { TimelineActivity } from './timeline-activity.ts'

/**
 * The events that are called like another one of their game that is not over: their uuids. They are
 * told apart by their ends; what ends together stays as it is. What comes in rounds follows itself.
 */
export function twinsOf(activities: readonly TimelineActivity[], now: number): ReadonlySet<string> {
  const current = activities.filter(
    (activity) =>
      activity.type === 'event' && phaseAt(activity, now) !== 'ended' && !activity.isEndUnknown,
  )
  const alike = Map.groupBy(current, ({ gameId, title, label }) =>
    [gameId, title, label.who].join('\n'),
  )
  const twins = [...alike.values()].filter(
    (some) => new Set(some.map(({ end }) => end)).size === some.length && some.length > 1,
  )
  return new Set(twins.flat().map(({ uuid }) => uuid))
}
