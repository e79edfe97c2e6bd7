import * as activityApi from '@bannerday/contract/activities'
import type { ActivityType } from '@bannerday/domain/activities/activity'
import {
  type GameSelections,
  getShownSubTypes,
  listEnabledGames,
} from '@bannerday/domain/activities/game-selection'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ACTIVITIES_KEY, callApi } from '#shared/api/call-api.ts'
import { nowMs } from '#shared/clock.ts'
import { readPreferences } from '#shared/preferences.ts'
import { knownGame } from './known-game.ts'

type ActivityQuery = z.input<typeof activityApi.list.query>

/** Returns the request for the activities, or null when no game is enabled. */
export function activityQuery(
  selections: GameSelections | undefined,
  language: Language,
): ActivityQuery | null {
  const games = listEnabledGames(selections, GAME_IDS)
  if (games.length === 0) return null
  const subTypes = games.map((gameId) => [
    `${gameId}_subgroup`,
    chosenTypes(selections, gameId).join('.'),
  ])
  return { lang: language, games: games.join('.'), ...Object.fromEntries(subTypes) }
}

/** Returns the activity types to show for a game: none when it is disabled. */
export function chosenTypes(
  selections: GameSelections | undefined,
  gameId: GameId,
): readonly ActivityType[] {
  if (!listEnabledGames(selections, []).includes(gameId)) return []
  return getShownSubTypes(selections?.[gameId], getSubTypes(knownGame(gameId)))
}

/** Returns the number of disabled activity types in the enabled games. */
export function kindsOff(selections: GameSelections | undefined): number {
  const games = listEnabledGames(selections, GAME_IDS)
  const off = games.map(
    (gameId) => getSubTypes(knownGame(gameId)).all.length - chosenTypes(selections, gameId).length,
  )
  return off.reduce((sum, count) => sum + count, 0)
}

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
    bypassesCache: isAnew,
    onResponse: (at) => (answeredAt = at),
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
