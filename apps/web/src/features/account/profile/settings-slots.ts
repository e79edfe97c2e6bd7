import type { Profile } from '@bannerday/contract/accounts/profile'
import type * as settingsApi from '@bannerday/contract/settings-slots'
import { type Settings, type Slot, SLOTS } from '@bannerday/contract/settings-slots'
import { normalizeAccountName } from '@bannerday/domain/activities/account-name'
import type { StatusNotes } from '@bannerday/domain/activities/activity-status'
import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import {
  MAX_SECOND_ACCOUNTS,
  type SecondAccount,
} from '@bannerday/domain/activities/second-accounts'
import { listValidFollowed } from '@bannerday/domain/reminders/followed-items'
import * as z from 'zod/mini'
import {
  type PreferenceChanges,
  type StoredPreferences,
  SYNCED_KEYS,
  type SyncedKey,
} from '#shared/preferences.ts'

export type SlotTimes = Profile['settings_metadata']

/**
 * Returns when a slot was last written in milliseconds since the epoch, or null for an empty slot.
 */
export function getSlotTime(times: SlotTimes, slot: Slot): number | null {
  const time = times[`slot_${slot}`]
  return time === null ? null : Date.parse(time)
}

/** Returns the slot that was written last, or the first one when all are empty. */
export function findNewestSlot(times: SlotTimes): Slot {
  const writtenAt = (slot: Slot) => getSlotTime(times, slot) ?? 0
  return SLOTS.reduce((newest, slot) => (writtenAt(slot) > writtenAt(newest) ? slot : newest))
}

export type Download = z.output<typeof settingsApi.download.data>

/**
 * Returns the effect of a download on this device: `nothing` for equal settings and `renews` for
 * older ones. `sets-back` means that the device was changed after the slot was written.
 */
export function getDownloadEffect(
  preferences: StoredPreferences,
  { config, updated_at: updatedAt }: Download,
): 'nothing' | 'renews' | 'sets-back' {
  const local = getSettingsToUpload(preferences)
  const before = local ?? toSettings({})
  if (canonical({ ...before, ...config }) === canonical(before)) return 'nothing'
  const { settingsChangedAt = 0 } = preferences
  return local !== null && settingsChangedAt > Date.parse(updatedAt) ? 'sets-back' : 'renews'
}

/** Serializes settings with sorted keys, because the database may reorder them. */
function canonical(settings: Settings): string {
  return JSON.stringify(settings, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  )
}

type AllSettings = { readonly [Part in keyof Settings]-?: NonNullable<Settings[Part]> }

const anyUuid = z.uuid()

/** Returns the complete settings of this device for a slot; null when all parts are empty. */
export function getSettingsToUpload(preferences: StoredPreferences): AllSettings | null {
  const settings = toSettings(preferences)
  const isEmpty = Object.values(settings).every((part) => Object.keys(part).length === 0)
  return isEmpty ? null : settings
}

/** Returns the synced preferences as the server accepts them. Parts with defaults are empty. */
function toSettings(preferences: StoredPreferences): Pick<AllSettings, SyncedKey> {
  return {
    activityStatus: getValidStatuses(preferences.activityStatus ?? {}),
    secondAccounts: getValidAccounts(preferences.secondAccounts ?? []),
    userGameSelections: removeDuplicateTypes(preferences.userGameSelections ?? {}),
    gameOrder: [...new Set(preferences.gameOrder)],
    followedItems: listValidFollowed(preferences.followedItems),
  }
}

/** Drops invalid statuses, because the server would reject the whole upload. */
function getValidStatuses(notes: StatusNotes): AllSettings['activityStatus'] {
  const good = Object.entries(notes).flatMap(([uuid, status]) =>
    status !== undefined && anyUuid.safeParse(uuid).success ? [[uuid, status] as const] : [],
  )
  return Object.fromEntries(good)
}

/** Applies the limits of the server: invalid accounts are dropped without affecting others. */
function getValidAccounts(accounts: readonly SecondAccount[]): AllSettings['secondAccounts'] {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return [...byId.values()]
    .filter(({ id, name }) => anyUuid.safeParse(id).success && normalizeAccountName(name) !== '')
    .slice(0, MAX_SECOND_ACCOUNTS)
    .map(({ id, name, activityStatus }) => ({
      id,
      name: normalizeAccountName(name),
      activityStatus: getValidStatuses(activityStatus),
    }))
}

/** Removes duplicate types, which the server rejects. */
function removeDuplicateTypes(selections: GameSelections): AllSettings['userGameSelections'] {
  const games = Object.entries(selections).map(([gameId, { enabled, activities }]) => [
    gameId,
    { enabled, activities: [...new Set(activities)] },
  ])
  return Object.fromEntries(games) as AllSettings['userGameSelections']
}

const KEYS = [...SYNCED_KEYS, 'settingsChangedAt'] as const

/** The changes that clear all synchronized settings. */
export const CLEARED_SETTINGS: PreferenceChanges = getUndoChanges({})

/** Returns the changes that restore the current synchronized settings. */
export function getUndoChanges(preferences: StoredPreferences): PreferenceChanges {
  return Object.fromEntries(KEYS.map((key) => [key, preferences[key]]))
}

/** Returns the changes that a download makes. Parts that the slot lacks stay unchanged. */
export function getDownloadChanges(config: Settings, updatedAt: string): PreferenceChanges {
  return { ...config, settingsChangedAt: Date.parse(updatedAt) }
}
