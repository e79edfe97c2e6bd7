import type { StatusNotes } from '@bannerday/domain/activities/activity-status'
import { shownAccount } from '@bannerday/domain/activities/second-accounts'
import { usePreference } from './preferences.ts'

/** What the player noted on this device about activities, for the in-game account that is shown. */
export function useStatusNotes(): StatusNotes {
  const first = usePreference('activityStatus')
  const second = shownAccount(usePreference('secondAccounts'), usePreference('shownAccount'))
  return second?.activityStatus ?? first
}
