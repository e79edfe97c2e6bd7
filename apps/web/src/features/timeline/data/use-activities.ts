'use no memo'

import type * as pastApi from '@bannerday/contract/past-activities'
import {
  type ActivityWindow,
  getActivityWindow,
  getSeason,
  getSeasonStart,
  overlapsWindow,
} from '@bannerday/domain/activities/activity-window'
import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import { withDistinctNames } from '@bannerday/domain/activities/distinct-names'
import type { GameId } from '@bannerday/domain/game'
import { boundaryInstant } from '@bannerday/domain/time/server-clock'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { ACTIVITIES_KEY, PAST_KEY } from '#shared/api/call-api.ts'
import { nowMs } from '#shared/clock.ts'
import { useServers } from '#shared/derived-preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences.ts'
import { type ActivitiesResponse, activitiesOptions } from './activities-options.ts'
import { activityQuery, chosenTypes } from './activities-query.ts'
import { readActivity, type ReadingSettings, type TimelineActivity } from './timeline-activity.ts'

/**
 * Returns the player's selected activities in the times of each game's server. While another
 * selection loads, or after it fails, the selected part of the previous activities stays.
 *
 * @param hasPast false on pages that never show past seasons; it prevents loading them
 */
export function useActivities(hasPast = true) {
  const { t } = useTranslation()
  const language = useLanguage()
  const servers = useServers()
  const selections = usePreference('userGameSelections')
  const query = activityQuery(selections, language)
  const hasQuery = query !== null
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(activitiesOptions(query))
  const shown = data ?? getLastResponse(client)
  // Uses the time at which the server selected the activities.
  const window = getSeason(getActivityWindow(shown?.respondedAt ?? nowMs()))
  const [reported, onPast] = useState<Past>()
  const none = useMemo(() => noPast(window), [window])
  const past = reported ?? none
  const { seasons, season } = past
  // Past seasons that are already cached appear together with the page.
  const isPastComing = hasPast && !reported && getCachedSeason(client, window - 1) !== undefined
  const activities = useMemo(() => {
    if (!hasQuery) return []
    if (!shown || isPastComing) return undefined
    const reading = { servers, language, t, window: getActivityWindow(shown.respondedAt), season }
    return chosenActivities([...seasons, shown], selections, reading)
  }, [hasQuery, shown, isPastComing, seasons, season, selections, servers, language, t])
  return {
    activities,
    /** Whether the player has switched off all games and types. */
    isOff: !hasQuery,
    past,
    /** The parameters for loading past seasons. */
    pastSeasons: { window, selections, onPast },
    respondedAt: shown?.respondedAt,
    error,
    refetch,
  }
}

type Responses = readonly Pick<ActivitiesResponse, 'events'>[]
type Reading = Omit<ReadingSettings, 'shown'> & {
  window: ActivityWindow
  /** The first displayed season. */
  season: number
}

/**
 * Returns the selected activities without duplicates: the window may move between two responses.
 */
function chosenActivities(
  responses: Responses,
  selections: GameSelections | undefined,
  { window, season, ...player }: Reading,
): TimelineActivity[] {
  const shown = { start: getSeasonStart(season), end: window.end }
  const chosen = responses.flatMap(({ events: games }) =>
    games.flatMap(({ game_id, events }) => {
      const types = chosenTypes(selections, game_id)
      return events
        .filter(
          ({ type, start_time: startTime, end_time: endTime }) =>
            types.includes(type) && overlapsWindow({ startTime, endTime }, shown),
        )
        .map((activity) => readActivity(activity, { ...player, shown }))
    }),
  )
  return withDistinctNames([
    ...new Map(chosen.map((activity) => [activity.uuid, activity])).values(),
  ])
}

/** Returns the latest response to any selection, in any language. */
function getLastResponse(client: QueryClient): ActivitiesResponse | undefined {
  return client
    .getQueriesData<ActivitiesResponse>({ queryKey: [ACTIVITIES_KEY] })
    .flatMap(([, response]) => response ?? [])
    .toSorted((one, other) => other.respondedAt - one.respondedAt)[0]
}

/** The loaded activities from before the activity window. */
export type Past = {
  readonly seasons: readonly PastResponse[]
  /** The first displayed season and its start. */
  readonly season: number
  readonly from: number
  /** The start of the activity window. */
  readonly windowStart: number
  /**
   * Returns the time since which events of a game are known, if enabled; null before any season
   * loaded.
   */
  readonly eventsSince: (gameId: GameId) => number | null
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Whether earlier seasons may contain activities of enabled games and types. */
  readonly hasEarlier: boolean
  readonly loadEarlier: () => void
}

/** A stable empty list, so that memoized results stay valid. */
export const NO_SEASONS: readonly PastResponse[] = []

/**
 * Returns the state before any past season can be requested.
 *
 * @param window the first season of the activity window
 */
function noPast(window: number): Past {
  const from = seasonMoment(window)
  return {
    seasons: NO_SEASONS,
    season: window,
    from,
    windowStart: from,
    eventsSince: () => null,
    isLoading: false,
    hasFailed: false,
    hasEarlier: false,
    loadEarlier: () => undefined,
  }
}

/**
 * Returns the start of a season on the clock of nominal times, which is ahead of the other
 * servers'.
 */
export function seasonMoment(season: number): number {
  return pastMoment(getSeasonStart(season))
}

/** Converts a wall clock before the window to milliseconds since the epoch. */
export function pastMoment(wallClock: string): number {
  return boundaryInstant(wallClock, 'instant', 'UTC+8')
}

type PastResponse = z.output<typeof pastApi.list.data>

/** Returns the cached response for a season in any language. */
export function getCachedSeason(client: QueryClient, season: number): PastResponse | undefined {
  return client
    .getQueriesData<PastResponse>({ queryKey: [PAST_KEY, season] })
    .flatMap(([, response]) => response ?? [])
    .at(-1)
}
