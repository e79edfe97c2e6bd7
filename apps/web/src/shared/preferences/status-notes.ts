import type { StatusNotes } from '@bannerday/domain/activities/activity-status'
import { findSecondAccount } from '@bannerday/domain/activities/second-accounts'
import { usePreference } from './preferences.ts'

/** Returns the activity statuses of the selected in-game account on this device. */
export function useStatusNotes(): StatusNotes {
  const first = usePreference('activityStatus')
  const second = findSecondAccount(usePreference('secondAccounts'), usePreference('shownAccount'))
  return second?.activityStatus ?? first
}
