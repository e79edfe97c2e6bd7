import { listNames } from '@bannerday/contract/past'
import { foldText } from '@bannerday/domain/search-text'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { NAMES_KEY } from '#shared/api/activities-key.ts'
import { call } from '#shared/api/call.ts'

const FRESH_MS = 5 * 60_000

/** What an activity is called in any language, folded for a search; empty while that is not known. */
export type NamesOf = (uuid: string) => string

/**
 * The names of the activities of the window and of the seasons before it that are shown.
 *
 * @param season the year in which the first of these seasons begins
 * @param count how many there are
 * @param isAsked whether anything is asked for; what is known already is told at any rate
 */
export function useNames(season: number, count: number, isAsked = true): NamesOf {
  return useNamesSearch(season, count, isAsked).namesOf
}

/** The same with whether all of them are known: not while some are asked for, nor where that failed. */
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
      const { names } = await call(listNames, query, { signal })
      // Folded once, not with each letter that somebody types.
      return new Map(Object.entries(names).map(([uuid, all]) => [uuid, foldText(all.join('\n'))]))
    },
    staleTime: FRESH_MS,
    gcTime: Infinity,
  })
}
