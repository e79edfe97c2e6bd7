import {
  ACTIVITY_STATUSES,
  type ActivityStatus,
} from '@bannerday/domain/activities/activity-status'

/** Returns the status for a key: 1 clears it, 2 to 5 are the others in order. */
export function statusOfKey(key: string): ActivityStatus | undefined {
  return ACTIVITY_STATUSES[Number(key) - 1]
}
