import type { GameActivities } from '@bannerday/contract/activities'
import { withPresentUuids } from '@bannerday/domain/activities/present-uuids'
import { readPreferences, writePreference } from '#shared/preferences/preferences.ts'

/**
 * Moves what is noted of activities under uuids that they had for a while to those that they have
 * now, in every in-game account.
 */
export function moveNotes(games: readonly GameActivities[]): void {
  const present = new Map(
    games.flatMap(({ events }) =>
      events.flatMap(({ uuid, former_uuids = [] }) =>
        former_uuids.map((former) => [former, uuid] as const),
      ),
    ),
  )
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
