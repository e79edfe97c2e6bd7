import * as pastApi from '@bannerday/contract/past-activities'
import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import { matchesQuery, normalizeSearchText } from '@bannerday/domain/search-text'
import { gameAliases } from '@bannerday/game-data/game-aliases'
import { gameNames } from '@bannerday/game-data/game-names'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { memo, useLayoutEffect } from 'react'
import { callApi, NAMES_KEY } from '#shared/api/call-api.ts'
import type { TimelineActivity } from './timeline-activity.ts'

/** Whether an activity matches a search text. */
export type Matches = (activity: TimelineActivity, query: string) => boolean

/** @param getNames returns further names of an activity, normalized */
export function searchMatches(getNames: GetNames): Matches {
  return (activity, query) =>
    matchesQuery(
      [ownNames(activity), getNames(activity.uuid), gameWords(activity.gameId, query)].join('\n'),
      query,
    )
}

/** Returns the names of an activity that its display data contains. */
function ownNames(activity: TimelineActivity): string {
  const { title, fullTitle, label, original, foreign, featured, version } = activity
  const items = featured.map(({ name }) => name)
  const titles = [title, fullTitle, label.primary, original?.text, foreign?.text, version]
  return normalizeSearchText([...titles, ...items].filter(Boolean).join('\n'))
}

const FRESH_MS = 5 * 60_000

/**
 * Returns all names of an activity in every language, normalized for search; empty until loaded.
 */
type GetNames = (uuid: string) => string

/**
 * Loads the activity names of the window and of the shown seasons before it.
 *
 * @param season the first season, given by its year
 * @param count the number of seasons
 * @param isAsked whether to request missing names; cached names are returned in any case
 */
export function useNames(season: number, count: number, isAsked = true): GetNames {
  return useNamesSearch(season, count, isAsked).getNames
}

/** Like `useNames`, with whether all names are loaded: false while loading and after a failure. */
export function useNamesSearch(season: number, count: number, isAsked = true) {
  const seasons = Array.from({ length: count }, (_, index) => season + index)
  const results = useQueries({
    queries: [null, ...seasons].map((each) => ({ ...namesOptions(each), enabled: isAsked })),
  })
  const getNames: GetNames = (uuid) => results.map(({ data }) => data?.get(uuid) ?? '').join('')
  return { getNames: getNames, isKnown: results.every(({ isSuccess }) => isSuccess) }
}

/** @param season null for the activity window */
function namesOptions(season: number | null) {
  return queryOptions({
    queryKey: [NAMES_KEY, season],
    queryFn: async ({ signal }) => {
      const query = season === null ? {} : { season: String(season) }
      const { names } = await callApi(pastApi.listNames, query, { signal })
      // Normalizes the names once instead of on each keystroke.
      return new Map(
        Object.entries(names).map(([uuid, all]) => [uuid, normalizeSearchText(all.join('\n'))]),
      )
    },
    staleTime: FRESH_MS,
    gcTime: Infinity,
  })
}

const normalizedGameNames = Object.fromEntries(
  GAME_IDS.map((game) => {
    const names = [...Object.values(gameNames[game]), ...gameAliases[game]]
    return [game, [...new Set(names.map(normalizeSearchText))]]
  }),
) as ByGame<string[]>

/**
 * Returns the names of a game that a query contains as whole words, normalized: `zzz` and `honkai
 * star rail` match the activities of the game, `shin` does not match by the game name alone.
 */
export function gameWords(game: GameId, query: string): string {
  const words = ` ${normalizeSearchText(query).trim().replaceAll(/\s+/g, ' ')} `
  return normalizedGameNames[game].filter((name) => words.includes(` ${name} `)).join('\n')
}

type SearchNamesProps = {
  /** The year of the first shown season before the window, and the number of seasons. */
  season: number
  count: number
  /** Must be stable across renders. */
  onMatches: (search: { matches: Matches }) => void
}

/** Loads activity names in every language and reports the matches of a search. Renders nothing. */
export const SearchNames = memo(function SearchNames({
  season,
  count,
  onMatches,
}: SearchNamesProps) {
  const getNames = useNames(season, count)
  useLayoutEffect(() => onMatches({ matches: searchMatches(getNames) }), [onMatches, getNames])
  return null
})
