import * as activityApi from '@bannerday/contract/activities'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { ACTIVITIES_KEY, callApi } from '#shared/api/call-api.ts'
import { nowMs } from '#shared/clock.ts'
import { readPreferences } from '#shared/preferences.ts'
import { type ActivityQuery, activityQuery } from './activities-query.ts'

const REFETCH_MS = 5 * 60_000

/** Query options for the activity list; the query is disabled when no game is enabled. */
export function activitiesOptions(query: ActivityQuery | null) {
  return queryOptions({
    queryKey: [ACTIVITIES_KEY, query],
    queryFn: query
      ? ({ client, queryKey, signal }) => {
          const isRefetch = client.getQueryData(queryKey) !== undefined
          return fetchActivities(query, { signal, isRefetch })
        }
      : skipToken,
    // The cached list survives navigation, so a return to the page shows it at once.
    gcTime: Infinity,
    // Newly announced activities appear on an open page without a reload.
    refetchInterval: REFETCH_MS,
  })
}

type FetchOptions = { signal: AbortSignal; isRefetch: boolean }

async function fetchActivities(query: ActivityQuery, { signal, isRefetch }: FetchOptions) {
  let respondedAt = nowMs()
  const { events } = await callApi(activityApi.list, query, {
    signal,
    bypassesCache: isRefetch,
    onResponse: (at) => (respondedAt = at),
  })
  if (events.some((game) => game.events.some((activity) => activity.former_uuids))) {
    const { moveStatuses } = await import('./move-statuses.ts')
    moveStatuses(events)
  }
  return { events, respondedAt }
}

/**
 * The activities as the server returned them, with the response time in milliseconds since the
 * epoch.
 */
export type ActivitiesResponse = Awaited<ReturnType<typeof fetchActivities>>

/**
 * The time limit in milliseconds. After it, the page renders its skeleton first, unless the server
 * rendered the bars.
 */
const FIRST_PAINT_TIMEOUT_MS = 200

/**
 * Requests the activities before the page renders, so that its first paint usually contains bars.
 */
export async function loadActivities(client: QueryClient): Promise<void> {
  const { userGameSelections, userLanguage } = readPreferences()
  const query = activityQuery(userGameSelections, userLanguage ?? 'en')
  if (!query) return
  const timeout = new Promise((resolve) => {
    if (!document.querySelector('.tl')) setTimeout(resolve, FIRST_PAINT_TIMEOUT_MS)
  })
  await Promise.race([client.prefetchQuery(activitiesOptions(query)), timeout])
}
