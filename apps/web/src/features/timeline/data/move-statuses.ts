import type { GameActivities } from '@bannerday/contract/activities'
import { replaceFormerUuids } from '@bannerday/domain/activities/replace-former-uuids'
import { readPreferences, writePreference } from '#shared/preferences.ts'

/**
 * Moves the statuses stored under former uuids of activities to the present uuids, in every game
 * account.
 */
export function moveStatuses(games: readonly GameActivities[]): void {
  const present = new Map(
    games.flatMap(({ events }) =>
      events.flatMap(({ uuid, former_uuids = [] }) =>
        former_uuids.map((former) => [former, uuid] as const),
      ),
    ),
  )
  const { activityStatus, secondAccounts } = readPreferences()
  const first = replaceFormerUuids(activityStatus, present)
  if (first !== activityStatus) writePreference('activityStatus', first)
  const others = secondAccounts.map((account) => {
    const statuses = replaceFormerUuids(account.activityStatus, present)
    return statuses === account.activityStatus ? account : { ...account, activityStatus: statuses }
  })
  if (others.some((account, index) => account !== secondAccounts[index])) {
    writePreference('secondAccounts', others)
  }
}
