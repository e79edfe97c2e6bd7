import type { QueryClient } from '@tanstack/react-query'
import { readPreferences } from '#shared/preferences/preferences.ts'
import { activitiesOptions } from './activities-options.ts'
import { activityQuery } from './activity-query.ts'

/** In milliseconds: an answer that takes longer is waited for in front of the page's skeleton. */
const PATIENCE_MS = 200

/** Asks for the activities before the page is drawn, so that mostly it begins with its bars. */
export async function loadActivities(client: QueryClient): Promise<void> {
  const { userGameSelections, userLanguage } = readPreferences()
  const query = activityQuery(userGameSelections, userLanguage ?? 'en')
  if (!query) return
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([client.prefetchQuery(activitiesOptions(query)), patience])
}
