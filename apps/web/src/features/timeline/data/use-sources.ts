import * as sourceApi from '@bannerday/contract/sources'
import type { Source } from '@bannerday/contract/sources'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#shared/api/call-api.ts'

const REFETCH_MS = 5 * 60_000

/**
 * Returns the health of the official sources; undefined until loaded. The last response stays when
 * a refresh fails.
 */
export function useSources(): readonly Source[] | undefined {
  const { data } = useQuery({
    queryKey: ['sources'],
    queryFn: ({ signal }) => callApi(sourceApi.list, {}, { signal, bypassesCache: true }),
    gcTime: Infinity,
    refetchInterval: REFETCH_MS,
  })
  return data?.sources
}
