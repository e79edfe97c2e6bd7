import {
  ACTIVITY_STATUSES,
  type ActivityStatus,
} from '@bannerday/domain/activities/activity-status'
import { recordStatus } from '#shared/derived-preferences.ts'
import type { StatusTarget } from './announce-status.ts'

/** Sets a status at once, then shows a toast with an undo button. */
export function setStatus(targets: readonly StatusTarget[], status: ActivityStatus): void {
  const before = targets.map(({ uuid }) => recordStatus(uuid, status))
  void import('./announce-status.ts').then(
    ({ announceStatus }) => announceStatus(targets, status, before),
    // Offline without the cached module, the status is set without a toast.
    () => {},
  )
}

/** Returns the status for a key: 1 clears it, 2 to 5 are the others in order, D is done. */
export function getStatusForKey(key: string): ActivityStatus | undefined {
  return /^d$/i.test(key) ? 'done' : ACTIVITY_STATUSES[Number(key) - 1]
}
