import { addressOf } from '#shared/api/address-of.ts'
import { askEarly } from '#shared/api/early-answers.ts'
import { readDeviceText } from '#shared/device-texts.ts'
import { detectLanguage } from '#shared/i18n/detect-language.ts'
import { PREFERENCES_KEY } from '#shared/preferences/preferences-key.ts'
import type { StoredPreferences } from '#shared/preferences/stored-preferences.ts'
import { activityQuery } from './activity-query.ts'

/**
 * Asks for the activities while the app itself is still on its way. The stored preferences are read
 * as they are, because what checks them comes with the app: where they are damaged, the page asks
 * for what it really wants.
 */
export function askActivitiesEarly(): void {
  try {
    const stored = JSON.parse(readDeviceText(PREFERENCES_KEY) ?? '{}') as StoredPreferences
    const language = stored.userLanguage ?? detectLanguage(navigator.language)
    const query = activityQuery(stored.userGameSelections, language)
    if (query) askEarly(addressOf('/api/events', query))
  } catch {
    // Damaged: the page repairs it and asks.
  }
}
