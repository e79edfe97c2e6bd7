import { type GameActivities, listActivities } from '@bannerday/contract/activity'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { ACTIVITIES_KEY } from '#shared/api/activities-key.ts'
import { call } from '#shared/api/call.ts'
import { nowMs } from '#shared/clock.ts'
import { moveNotes } from '#shared/preferences/status-notes.ts'
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
  moveNotes(presentUuids(events))
  return { events, answeredAt }
}

/** By a former uuid of an activity its present one. */
function presentUuids(games: readonly GameActivities[]): Map<string, string> {
  const former = games.flatMap(({ events }) =>
    events.flatMap(({ uuid, former_uuids = [] }) =>
      former_uuids.map((one) => [one, uuid] as const),
    ),
  )
  return new Map(former)
}

/** The activities as the server answered them, and when it did, in milliseconds since the epoch. */
export type ActivitiesAnswer = Awaited<ReturnType<typeof askActivities>>
