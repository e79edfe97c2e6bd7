import { type ActivityStatus, withStatus } from '@bannerday/domain/activities/activity-status'
import { shownAccount, withAccount } from '@bannerday/domain/activities/second-accounts'
import { readPreferences, writePreference } from './preferences.ts'

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
