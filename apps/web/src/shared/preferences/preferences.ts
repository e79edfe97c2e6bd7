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

/** The effective preferences of this device: stored values, else defaults, else undefined. */
export type Preferences = StoredPreferences & {
  readonly [Key in keyof typeof defaults]: NonNullable<StoredPreferences[Key]>
}

let lastText: string | null | undefined
let lastPreferences: Preferences = defaults
const listeners = new Set<() => void>()

/**
 * Runs once at startup: repairs the stored object and migrates preferences that older versions
 * stored separately. On a first visit it stores the server that the device's time zone suggests.
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
  // Removed after the object is stored: until then they are the only copy.
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

/** Stores one field like `writePreferences`. */
export function writePreference<Key extends PreferenceKey>(
  key: Key,
  value: StoredPreferences[Key],
): void {
  writePreferences({ [key]: value })
}

/**
 * Stores fields atomically and notifies all readers in this tab and others. Without storage the
 * values last until the page closes.
 */
export function writePreferences(changes: PreferenceChanges): void {
  const timed = withChangeTime(changes, readPreferences().settingsChangedAt, nowMs())
  writeDeviceText(PREFERENCES_KEY, withPreferences(readDeviceText(PREFERENCES_KEY), timed))
  for (const listener of listeners) listener()
}

export function usePreference<Key extends PreferenceKey>(key: Key): Preferences[Key] {
  return useSyncExternalStore(subscribeToPreferences, () => readPreferences()[key])
}

/** Subscribes to changes, including those of other tabs. */
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
