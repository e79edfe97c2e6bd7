import { listPast } from '@bannerday/contract/past'
import type { Language } from '@bannerday/domain/language'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { PAST_KEY } from '#shared/api/activities-key.ts'
import { call } from '#shared/api/call.ts'

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

export type PastAnswer = z.output<typeof listPast.data>

/** What is known of a season in any language. */
export function knownSeason(client: QueryClient, season: number): PastAnswer | undefined {
  return client
    .getQueriesData<PastAnswer>({ queryKey: [PAST_KEY, season] })
    .flatMap(([, answer]) => answer ?? [])
    .at(-1)
}
