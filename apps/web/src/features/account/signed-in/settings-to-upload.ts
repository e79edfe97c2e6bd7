import type { Settings } from '@bannerday/contract/settings-slots'
import type { StatusNotes } from '@bannerday/domain/activities/activity-status'
import { normalizeAccountName } from '@bannerday/domain/activities/account-name'
import {
  MAX_SECOND_ACCOUNTS,
  type SecondAccount,
} from '@bannerday/domain/activities/second-accounts'
import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import * as z from 'zod/mini'
import type { StoredPreferences } from '#shared/preferences/stored-preferences.ts'

type AllSettings = { readonly [Part in keyof Settings]-?: NonNullable<Settings[Part]> }

const anyUuid = z.uuid()

/**
 * Returns the complete settings of this device for a slot. Parts with defaults are empty. Null when
 * all have defaults.
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

/** Drops invalid statuses, because the server would reject the whole upload. */
function notesOfActivities(notes: StatusNotes): AllSettings['activityStatus'] {
  const good = Object.entries(notes).flatMap(([uuid, status]) =>
    status !== undefined && anyUuid.safeParse(uuid).success ? [[uuid, status] as const] : [],
  )
  return Object.fromEntries(good)
}

/** Applies the limits of the server: invalid accounts are dropped without affecting others. */
function accountsOf(accounts: readonly SecondAccount[]): AllSettings['secondAccounts'] {
  const known = new Map(accounts.map((account) => [account.id, account]))
  return [...known.values()]
    .filter(({ id, name }) => anyUuid.safeParse(id).success && normalizeAccountName(name) !== '')
    .slice(0, MAX_SECOND_ACCOUNTS)
    .map(({ id, name, activityStatus }) => ({
      id,
      name: normalizeAccountName(name),
      activityStatus: notesOfActivities(activityStatus),
    }))
}

/** Removes duplicate types, which the server rejects. */
function withoutRepeats(selections: GameSelections): AllSettings['userGameSelections'] {
  const games = Object.entries(selections).map(([gameId, { enabled, activities }]) => [
    gameId,
    { enabled, activities: [...new Set(activities)] },
  ])
  return Object.fromEntries(games) as AllSettings['userGameSelections']
}
