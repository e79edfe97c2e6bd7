import type { QueryClient } from '@tanstack/react-query'
import { readPreferences } from '#shared/preferences.ts'
import { activitiesOptions } from './activities-options.ts'
import { activityQuery } from './activity-query.ts'

/** The time limit in milliseconds. After it, the page renders its skeleton first. */
const PATIENCE_MS = 200

/**
 * Requests the activities before the page renders, so that its first paint usually contains bars.
 */
export async function loadActivities(client: QueryClient): Promise<void> {
  const { userGameSelections, userLanguage } = readPreferences()
  const query = activityQuery(userGameSelections, userLanguage ?? 'en')
  if (!query) return
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([client.prefetchQuery(activitiesOptions(query)), patience])
}
