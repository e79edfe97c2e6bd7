import { listSources, type Source } from '@bannerday/contract/source'
import { useQuery } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

const REFETCH_MS = 5 * 60_000

/** How the official sources are; undefined until that is known. The last answer stays. */
export function useSources(): readonly Source[] | undefined {
  const { data } = useQuery({
    queryKey: ['sources'],
    queryFn: ({ signal }) => call(listSources, {}, { signal, isAnew: true }),
    gcTime: Infinity,
    refetchInterval: REFETCH_MS,
  })
  return data?.sources
}
