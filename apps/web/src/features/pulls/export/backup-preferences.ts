import { parsePreferences, readPreferences, writePreferences } from '#shared/preferences.ts'

/** Returns the stored preferences for a backup, which contain no credentials. */
export function serializePreferences(): string {
  return JSON.stringify(readPreferences())
}

/** Restores the preferences of a backup, field by field. */
export function restorePreferences(text: string): void {
  writePreferences(parsePreferences(text))
}
