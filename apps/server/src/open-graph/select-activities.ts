import { hasDatedEnd } from '@bannerday/contract/activities'
import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { listEndingSoonest } from '@bannerday/domain/activities/activity-order'
import type { PreviewedActivities, PreviewedActivity } from './known-activities.ts'
import type { PreviewedView } from './previewed-view.ts'

/** The activities of the games and types of a view, in their order. */
export function selectViewActivities(
  activities: PreviewedActivities,
  { games, types }: Pick<PreviewedView, 'games' | 'types'>,
): PreviewedActivity[] {
  return [...activities.values()].filter(
    ({ game_id, type }) => games.includes(game_id) && types.includes(type),
  )
}

/**
 * Lists the activities that run at the center of a view with an announced end, the earliest end
 * first.
 */
export function listEndingInView(
  activities: PreviewedActivities,
  view: PreviewedView,
): PreviewedActivity[] {
  const running = selectViewActivities(activities, view).filter(
    (activity) =>
      phaseAt(activity.span, view.at) === 'running' &&
      !activity.projected &&
      hasDatedEnd(activity) &&
      !activity.withdrawn_at,
  )
  const ordered = running.map((activity) => ({
    ...activity.span,
    uuid: activity.uuid,
    gameId: activity.game_id,
    type: activity.type,
    activity,
  }))
  return listEndingSoonest(ordered, view.at).map(({ activity }) => activity)
}
