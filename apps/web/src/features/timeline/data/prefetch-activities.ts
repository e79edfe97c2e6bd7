// chunk: early
import { buildUrl, prefetch } from '#shared/api/prefetch.ts'
import { STORED_OBJECT_KEY, readDeviceText } from '#shared/device-texts.ts'
import { detectLanguage } from '#shared/i18n/detect-language.ts'
import type { StoredPreferences } from '#shared/preferences.ts'
import { activityQuery } from './activities-query.ts'

/**
 * Requests the activities while the app is still loading. The stored preferences are used without
 * validation, because the validator loads with the app. If they are invalid, the page sends the
 * corrected request itself.
 */
export function prefetchActivities(): void {
  try {
    const stored = JSON.parse(readDeviceText(STORED_OBJECT_KEY) ?? '{}') as StoredPreferences
    const language = stored.userLanguage ?? detectLanguage(navigator.language)
    const query = activityQuery(stored.userGameSelections, language)
    if (query) prefetch(buildUrl('/api/events', query))
  } catch {
    // Invalid preferences: the page repairs them and sends the request.
  }
}
