import { readPreferences, writePreferences } from '#shared/preferences/preferences.ts'
import { parsePreferences, type StoredPreferences } from '#shared/preferences/stored-preferences.ts'

/** Returns the stored preferences for a backup, without credentials. */
export function preferencesToKeep(): string {
  return JSON.stringify(withoutAccess(readPreferences()))
}

/** Restores the preferences of a backup, field by field. */
export function adoptPreferences(text: string): void {
  writePreferences(withoutAccess(parsePreferences(text)))
}

function withoutAccess(preferences: StoredPreferences): StoredPreferences {
  const { auth_token: _token, user_id: _user, ...others } = preferences
  return others
}
