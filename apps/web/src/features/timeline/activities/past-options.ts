import * as pastApi from '@bannerday/contract/past-activities'
import type { Language } from '@bannerday/domain/language'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { PAST_KEY } from '#shared/api/activities-key.ts'
import { callApi } from '#shared/api/call-api.ts'
import { knownSeason } from './known-season.ts'

/** Query options for a season before the activity window. Past seasons hardly change. */
export function pastOptions(client: QueryClient, season: number, language: Language) {
  return queryOptions({
    queryKey: [PAST_KEY, season, language],
    queryFn: ({ signal }) =>
      callApi(pastApi.list, { season: String(season), lang: language }, { signal }),
    staleTime: Infinity,
    // The cached season survives navigation.
    gcTime: Infinity,
    // A change of language shows the season in the previous language while loading.
    placeholderData: () => knownSeason(client, season),
  })
}
