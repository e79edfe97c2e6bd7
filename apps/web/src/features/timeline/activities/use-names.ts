import * as pastApi from '@bannerday/contract/past-activities'
import { normalizeSearchText } from '@bannerday/domain/search-text'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { NAMES_KEY } from '#shared/api/activities-key.ts'
import { callApi } from '#shared/api/call-api.ts'

const FRESH_MS = 5 * 60_000

/**
 * Returns all names of an activity in every language, normalized for search; empty until loaded.
 */
export type NamesOf = (uuid: string) => string

/**
 * Loads the activity names of the window and of the shown seasons before it.
 *
 * @param season the first season, given by its year
 * @param count the number of seasons
 * @param isAsked whether to request missing names; cached names are returned in any case
 */
export function useNames(season: number, count: number, isAsked = true): NamesOf {
  return useNamesSearch(season, count, isAsked).namesOf
}

/** Like `useNames`, with whether all names are loaded: false while loading and after a failure. */
export function useNamesSearch(season: number, count: number, isAsked = true) {
  const seasons = Array.from({ length: count }, (_, index) => season + index)
  const answers = useQueries({
    queries: [null, ...seasons].map((each) => ({ ...namesOptions(each), enabled: isAsked })),
  })
  const namesOf: NamesOf = (uuid) => answers.map(({ data }) => data?.get(uuid) ?? '').join('')
  return { namesOf, isKnown: answers.every(({ isSuccess }) => isSuccess) }
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
