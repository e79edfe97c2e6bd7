import { guessServerZone } from '@bannerday/domain/time/server-guess'
import { useSyncExternalStore } from 'react'
import { nowMs } from '#shared/clock.ts'
import { readDeviceText, removeDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { localZone } from './local-zone.ts'
import { PREFERENCES_KEY } from './preferences-key.ts'
import {
  PREFERENCE_KEYS,
  type PreferenceChanges,
  type PreferenceKey,
  type StoredPreferences,
  parsePreferences,
  repairPreferences,
  withPreferences,
} from './stored-preferences.ts'
import { withChangeTime } from './synced-preferences.ts'

const defaults = {
  serverTimezone: 'UTC+8',
  gameServers: {},
  languageOffered: false,
  useLocalTimezone: false,
  theme: 'system',
  timelineView: 'timeline',
  wheelMovesRows: false,
  showsResets: false,
  unfoldedGames: [],
  'timeline-time-format': '24',
  activityStatus: {},
  secondAccounts: [],
  showBackgroundImage: true,
  sidebarRailState: false,
  gachaUids: { selected: {}, downloaded: {} },
} satisfies StoredPreferences

/** What holds for this device: what was stored, else the default, else undefined. */
export type Preferences = StoredPreferences & {
  readonly [Key in keyof typeof defaults]: NonNullable<StoredPreferences[Key]>
}

let lastText: string | null | undefined
let lastPreferences: Preferences = defaults
const listeners = new Set<() => void>()

/**
 * Called once at start: repairs the stored object and moves the entries into it in which an older
 * version kept each preference by itself. On a first visit it notes the server that is most likely
 * the player's, as far as the zone of the device tells.
 */
export function preparePreferences(): void {
  const stored = readDeviceText(PREFERENCES_KEY)
  const olderEntries = Object.fromEntries(
    PREFERENCE_KEYS.flatMap((key) => {
      const text = readDeviceText(key)
      return text === null ? [] : [[key, text]]
    }),
  )
  const repaired = repairPreferences(stored, olderEntries)
  const isKept = repaired === (stored ?? '{}') || writeDeviceText(PREFERENCES_KEY, repaired)
  // Only now: until the object is stored they are all there is.
  if (isKept) for (const key of Object.keys(olderEntries)) removeDeviceText(key)
  if (stored === null && Object.keys(olderEntries).length === 0) {
    writePreference('serverTimezone', guessServerZone(localZone(), nowMs()))
  }
}

/** The same object as long as nothing changed. */
export function readPreferences(): Preferences {
  const text = readDeviceText(PREFERENCES_KEY)
  if (text !== lastText) {
    lastText = text
    lastPreferences = { ...defaults, ...parsePreferences(text) }
  }
  return lastPreferences
}

/** Stores one field, as `writePreferences` does. */
export function writePreference<Key extends PreferenceKey>(
  key: Key,
  value: StoredPreferences[Key],
): void {
  writePreferences({ [key]: value })
}

/**
 * Stores some fields at once and tells every reader of this tab and the others. Where nothing can
 * be stored they hold until the page is closed.
 */
export function writePreferences(changes: PreferenceChanges): void {
  const timed = withChangeTime(changes, readPreferences().settingsChangedAt, nowMs())
  writeDeviceText(PREFERENCES_KEY, withPreferences(readDeviceText(PREFERENCES_KEY), timed))
  for (const listener of listeners) listener()
}

export function usePreference<Key extends PreferenceKey>(key: Key): Preferences[Key] {
  return useSyncExternalStore(subscribeToPreferences, () => readPreferences()[key])
}

/** Calls back on each change, also on one that another tab made. */
export function subscribeToPreferences(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', tellOfOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', tellOfOtherTab)
  }
}

function tellOfOtherTab(event: StorageEvent): void {
  // The key is null when everything was cleared.
  if (event.key !== PREFERENCES_KEY && event.key !== null) return
  for (const listener of listeners) listener()
}
