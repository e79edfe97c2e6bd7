import { type ActivityStatus, withStatus } from '@bannerday/domain/activities/activity-status'
import { findSecondAccount } from '@bannerday/domain/activities/second-accounts'
import { readPreferences, writePreference } from './preferences.ts'

/** Sets a status for the selected in-game account, and returns the previous one. */
export function recordStatus(uuid: string, status: ActivityStatus): ActivityStatus {
  const { activityStatus, secondAccounts, shownAccount: id } = readPreferences()
  const second = findSecondAccount(secondAccounts, id)
  const notes = second?.activityStatus ?? activityStatus
  const before = notes[uuid] ?? ''
  if (before === status) return before
  const changed = withStatus(notes, uuid, status)
  if (second === undefined) writePreference('activityStatus', changed)
  else {
    const accounts = secondAccounts.map((account) =>
      account === second ? { ...account, activityStatus: changed } : account,
    )
    writePreference('secondAccounts', accounts)
  }
  return before
}
