import * as pastApi from '@bannerday/contract/past-activities'
import { getSeasonStart } from '@bannerday/domain/activities/activity-window'
import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { memo, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { callApi, PAST_KEY } from '#shared/api/call-api.ts'
import { useLanguage } from '#shared/texts/use-translation.ts'
import { chosenTypes } from './activities-query.ts'
import {
  getCachedSeason,
  NO_SEASONS,
  type Past,
  pastMoment,
  seasonMoment,
} from './use-activities.ts'

type PastSeasonsProps = {
  /** The first season of the activity window. */
  window: number
  selections: GameSelections | undefined
  /** Must be stable across renders. */
  onPast: (past: Past) => void
}

/**
 * Loads past seasons and reports them: cached ones before the first paint, others in steps and only
 * while nothing scrolls. Renders nothing.
 */
export const PastSeasons = memo(function PastSeasons(props: PastSeasonsProps) {
  const { window, selections, onPast } = props
  const past = usePast(window, selections)
  const hasReported = useRef(false)
  useLayoutEffect(() => {
    if (hasReported.current) return startTransition(() => onPast(past))
    hasReported.current = true
    onPast(past)
  }, [onPast, past])
  return null
})

/** Query options for a season before the activity window. Past seasons hardly change. */
function pastOptions(client: QueryClient, season: number, language: Language) {
  return queryOptions({
    queryKey: [PAST_KEY, season, language],
    queryFn: ({ signal }) =>
      callApi(pastApi.list, { season: String(season), lang: language }, { signal }),
    staleTime: Infinity,
    // The cached season survives navigation.
    gcTime: Infinity,
    // A change of language shows the season in the previous language while loading.
    placeholderData: () => getCachedSeason(client, season),
  })
}

/**
 * Loads the seasons before the activity window, one per call of `loadEarlier`.
 *
 * @param window the first season of the activity window
 * @param selections the selected games and types
 */
function usePast(window: number, selections: GameSelections | undefined): Past {
  const client = useQueryClient()
  const language = useLanguage()
  const [requestedCount, setRequestedCount] = useState(() =>
    countCachedSeasons(window, (season) => getCachedSeason(client, season)),
  )
  const results = useQueries({
    queries: Array.from({ length: requestedCount }, (_, index) =>
      pastOptions(client, window - 1 - index, language),
    ),
  })
  const loaded = results.map(({ data }) => data)
  const shown = countCachedSeasons(window, (season) => loaded[window - 1 - season])
  const season = window - shown
  const failed = results.filter(({ isError, data }) => isError && !data)
  const isLoading = shown < requestedCount && failed.length === 0
  const [newest] = loaded

  function eventsSince(gameId: GameId): number | null {
    const day = newest?.events.find(({ game_id }) => game_id === gameId)?.known_since.event
    return day && chosenTypes(selections, gameId).includes('event')
      ? pastMoment(`${day}T00:00:00`)
      : null
  }

  function loadEarlier() {
    if (isLoading) return
    for (const result of failed) void result.refetch()
    if (failed.length === 0) setRequestedCount(shown + 1)
  }

  return {
    seasons: shown === 0 ? NO_SEASONS : loaded.slice(0, shown).flatMap((result) => result ?? []),
    season,
    from: seasonMoment(season),
    windowStart: seasonMoment(window),
    eventsSince,
    isLoading,
    hasFailed: failed.length > 0,
    hasEarlier:
      !newest ||
      newest.events.some(({ game_id, known_since }) =>
        chosenTypes(selections, game_id).some(
          (type) => (known_since[type] ?? LATEST) < getSeasonStart(season),
        ),
      ),
    loadEarlier,
  }
}

/** A date after every possible day. */
const LATEST = '9999'

/** Returns the number of consecutive seasons before the window that are cached. */
function countCachedSeasons(window: number, getSeason: (season: number) => unknown): number {
  let season = window - 1
  while (getSeason(season) !== undefined) season -= 1
  return window - 1 - season
}
