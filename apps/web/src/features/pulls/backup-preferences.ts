import { readPreferences, writePreference } from '#shared/preferences/preferences.ts'
import {
  parsePreferences,
  type PreferenceKey,
  type StoredPreferences,
} from '#shared/preferences/stored-preferences.ts'

/** The preferences for a backup: without what gives access to an account. */
export function preferencesToKeep(): string {
  return JSON.stringify(withoutAccess(readPreferences()))
}

/** Takes over what a backup says, field by field. */
export function adoptPreferences(text: string): void {
  const kept = withoutAccess(parsePreferences(text))
  for (const [key, value] of Object.entries(kept)) {
    writePreference(key as PreferenceKey, value as StoredPreferences[PreferenceKey])
  }
}

function withoutAccess(preferences: StoredPreferences): StoredPreferences {
  const { auth_token: _token, user_id: _user, ...others } = preferences
  return others
}
