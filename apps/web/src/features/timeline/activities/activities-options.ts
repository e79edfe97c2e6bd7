import { listActivities } from '@bannerday/contract/activity'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { ACTIVITIES_KEY } from '#shared/api/activities-key.ts'
import { call } from '#shared/api/call.ts'
import { nowMs } from '#shared/clock.ts'
import type { ActivityQuery } from './activity-query.ts'

const REFETCH_MS = 5 * 60_000

/** How the query cache asks for activities, and keeps them; it asks nothing where nothing is chosen. */
export function activitiesOptions(query: ActivityQuery | null) {
  return queryOptions({
    queryKey: [ACTIVITIES_KEY, query],
    queryFn: query
      ? ({ client, queryKey, signal }) => {
          const isAnew = client.getQueryData(queryKey) !== undefined
          return askActivities(query, { signal, isAnew })
        }
      : skipToken,
    // Coming back to the page finds them there.
    gcTime: Infinity,
    // What is announced meanwhile appears on an open page.
    refetchInterval: REFETCH_MS,
  })
}

type Asking = { signal: AbortSignal; isAnew: boolean }

async function askActivities(query: ActivityQuery, { signal, isAnew }: Asking) {
  let answeredAt = nowMs()
  const { events } = await call(listActivities, query, {
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

/** The activities as the server answered them, and when it did, in milliseconds since the epoch. */
export type ActivitiesAnswer = Awaited<ReturnType<typeof askActivities>>
