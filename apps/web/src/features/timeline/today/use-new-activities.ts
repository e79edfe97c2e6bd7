import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { listNewNames, recordShown } from '@bannerday/domain/activities/visits'
import { useEffect, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { readVisits, writeVisits } from './stored-visits.ts'

/**
 * Returns the activities that were announced since the player's last visit and have not ended, the
 * next start first.
 */
export function useNewActivities(
  activities: readonly TimelineActivity[],
  now: number,
): TimelineActivity[] {
  const [earlier] = useState(readVisits)
  const [openedAt] = useState(nowMs)
  const announced = activities.filter(
    (activity) => !activity.projected && phaseAt(activity, now) !== 'ended',
  )
  const names = announced.map(nameOf).join(' ')
  useEffect(() => {
    if (names !== '') writeVisits(recordShown(earlier, names.split(' '), openedAt))
  }, [earlier, names, openedAt])
  const shown = announced.map(nameOf)
  const fresh = new Set(listNewNames(recordShown(earlier, shown, openedAt), shown))
  return announced
    .filter((activity) => fresh.has(nameOf(activity)))
    .toSorted((one, other) => one.start - other.start)
}

/** Eight digits of the uuid are unique among the activities of a game and type. */
function nameOf({ gameId, type, uuid }: TimelineActivity): string {
  return `${gameId}.${type}.${uuid.slice(0, 8)}`
}
