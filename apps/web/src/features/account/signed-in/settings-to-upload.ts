import type { Settings } from '@bannerday/contract/settings-slots'
import type { StatusNotes } from '@bannerday/domain/activities/activity-status'
import { accountName } from '@bannerday/domain/activities/account-name'
import {
  MOST_SECOND_ACCOUNTS,
  type SecondAccount,
} from '@bannerday/domain/activities/second-accounts'
import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import * as z from 'zod/mini'
import type { StoredPreferences } from '#shared/preferences/stored-preferences.ts'

type AllSettings = { readonly [Part in keyof Settings]-?: NonNullable<Settings[Part]> }

const anyUuid = z.uuid()

/**
 * Returns the complete settings of this device for a slot, with empty parts for defaults. Null when
 * the device has only defaults.
 */
export function settingsToUpload(preferences: StoredPreferences): AllSettings | null {
  const settings = {
    activityStatus: notesOfActivities(preferences.activityStatus ?? {}),
    secondAccounts: accountsOf(preferences.secondAccounts ?? []),
    userGameSelections: withoutRepeats(preferences.userGameSelections ?? {}),
    gameOrder: [...new Set(preferences.gameOrder)],
  }
  const isEmpty = Object.values(settings).every((part) => Object.keys(part).length === 0)
  return isEmpty ? null : settings
}

/** A note about what is no activity would make the server refuse all of them. */
function notesOfActivities(notes: StatusNotes): AllSettings['activityStatus'] {
  const good = Object.entries(notes).flatMap(([uuid, status]) =>
    status !== undefined && anyUuid.safeParse(uuid).success ? [[uuid, status] as const] : [],
  )
  return Object.fromEntries(good)
}

/** Within the limits of the server: invalid items are dropped without affecting others. */
function accountsOf(accounts: readonly SecondAccount[]): AllSettings['secondAccounts'] {
  const known = new Map(accounts.map((account) => [account.id, account]))
  return [...known.values()]
    .filter(({ id, name }) => anyUuid.safeParse(id).success && accountName(name) !== '')
    .slice(0, MOST_SECOND_ACCOUNTS)
    .map(({ id, name, activityStatus }) => ({
      id,
      name: accountName(name),
      activityStatus: notesOfActivities(activityStatus),
    }))
}

/** A damaged list may name a type more often than the server takes. */
function withoutRepeats(selections: GameSelections): AllSettings['userGameSelections'] {
  const games = Object.entries(selections).map(([gameId, { enabled, activities }]) => [
    gameId,
    { enabled, activities: [...new Set(activities)] },
  ])
  return Object.fromEntries(games) as AllSettings['userGameSelections']
}
