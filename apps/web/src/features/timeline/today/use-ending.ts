import { endingNext, type Together, withoutCompanions } from '@bannerday/domain/activities/today'
import { useStatusNotes } from '#shared/preferences/status-notes.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { useLinesOfGame } from './use-lines-of-game.ts'

/** What of each game ends next, as much as today tells of it. */
export function useEnding(
  activities: readonly TimelineActivity[],
  now: number,
): Together<TimelineActivity>[] {
  return endingNext(withoutCompanions(activities), useStatusNotes(), now, useLinesOfGame())
}
