import * as activityApi from '@bannerday/contract/activities'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { ACTIVITIES_KEY } from '#shared/api/activities-key.ts'
import { callApi } from '#shared/api/call-api.ts'
import { nowMs } from '#shared/clock.ts'
import type { ActivityQuery } from './activity-query.ts'

const REFETCH_MS = 5 * 60_000

/** Query options for the activity list; the query is disabled when no game is enabled. */
export function activitiesOptions(query: ActivityQuery | null) {
  return queryOptions({
    queryKey: [ACTIVITIES_KEY, query],
    queryFn: query
      ? ({ client, queryKey, signal }) => {
          const isAnew = client.getQueryData(queryKey) !== undefined
          return askActivities(query, { signal, isAnew })
        }
      : skipToken,
    // The cached list survives navigation, so a return to the page shows it at once.
    gcTime: Infinity,
    // Newly announced activities appear on an open page without a reload.
    refetchInterval: REFETCH_MS,
  })
}

type Asking = { signal: AbortSignal; isAnew: boolean }

async function askActivities(query: ActivityQuery, { signal, isAnew }: Asking) {
  let answeredAt = nowMs()
  const { events } = await callApi(activityApi.list, query, {
    signal,
    isAnew,
    onAnswer: (at) => (answeredAt = at),
  })
  if (events.some((game) => game.events.some((one) => one.former_uuids))) {
    const { moveNotes } = await import('./move-notes.ts')
    moveNotes(events)
  }
  return { events, answeredAt }
}

/**
 * The activities as the server returned them, with the response time in milliseconds since the
 * epoch.
 */
export type ActivitiesAnswer = Awaited<ReturnType<typeof askActivities>>
