import { listPast } from '@bannerday/contract/past'
import type { Language } from '@bannerday/domain/language'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { PAST_KEY } from '#shared/api/activities-key.ts'
import { call } from '#shared/api/call.ts'
import { knownSeason } from './known-season.ts'

/** How the query cache asks for a season before the activity window. What is over hardly changes. */
export function pastOptions(client: QueryClient, season: number, language: Language) {
  return queryOptions({
    queryKey: [PAST_KEY, season, language],
    queryFn: ({ signal }) => call(listPast, { season: String(season), lang: language }, { signal }),
    staleTime: Infinity,
    // Coming back to the page finds it there.
    gcTime: Infinity,
    // Another language must not take the past away meanwhile.
    placeholderData: () => knownSeason(client, season),
  })
}
