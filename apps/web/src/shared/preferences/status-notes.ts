import {
  type ActivityStatus,
  type StatusNotes,
  withPresentUuids,
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

/**
 * Moves what is noted of activities to the uuids that they have now, in every in-game account.
 *
 * @param present by a former uuid of an activity its present one
 */
export function moveNotes(present: ReadonlyMap<string, string>): void {
  if (present.size === 0) return
  const { activityStatus, secondAccounts } = readPreferences()
  const first = withPresentUuids(activityStatus, present)
  if (first !== activityStatus) writePreference('activityStatus', first)
  const others = secondAccounts.map((account) => {
    const notes = withPresentUuids(account.activityStatus, present)
    return notes === account.activityStatus ? account : { ...account, activityStatus: notes }
  })
  if (others.some((account, index) => account !== secondAccounts[index])) {
    writePreference('secondAccounts', others)
  }
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
