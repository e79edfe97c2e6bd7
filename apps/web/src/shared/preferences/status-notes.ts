import {
  type ActivityStatus,
  type StatusNotes,
  withStatus,
} from '@bannerday/domain/activities/activity-status'
import { shownAccount, withAccount } from '@bannerday/domain/activities/second-accounts'
import { readPreferences, usePreference, writePreference } from './preferences.ts'

/** What the player noted on this device about activities, for the in-game account that is shown. */
export function useStatusNotes(): StatusNotes {
  const first = usePreference('activityStatus')
  const second = shownAccount(usePreference('secondAccounts'), usePreference('shownAccount'))
  return second?.activityStatus ?? first
}

/** Notes a status for the in-game account that is shown. */
export function noteStatus(uuid: string, status: ActivityStatus): void {
  const { activityStatus, secondAccounts, shownAccount: id } = readPreferences()
  const second = shownAccount(secondAccounts, id)
  if (second === undefined) {
    writePreference('activityStatus', withStatus(activityStatus, uuid, status))
    return
  }
  const notes = withStatus(second.activityStatus, uuid, status)
  writePreference(
    'secondAccounts',
    withAccount(secondAccounts, second.id, { activityStatus: notes }),
  )
}
