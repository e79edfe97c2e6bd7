import type * as pastApi from '@bannerday/contract/past-activities'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { PAST_KEY } from '#shared/api/activities-key.ts'

export type PastAnswer = z.output<typeof pastApi.list.data>

/** Returns the cached response for a season in any language. */
export function knownSeason(client: QueryClient, season: number): PastAnswer | undefined {
  return client
    .getQueriesData<PastAnswer>({ queryKey: [PAST_KEY, season] })
    .flatMap(([, answer]) => answer ?? [])
    .at(-1)
}
