import { type Config, readConfig } from '@bannerday/contract/config'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/**
 * What this installation has switched on; undefined until it is known, and where it cannot be had:
 * what depends on it is then left out.
 */
export function useConfig(): Config | undefined {
  return useConfigQuery().data
}

/** The same, for who has to say that it cannot be had. */
export function useConfigQuery() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call(readConfig, {}, { signal }),
    staleTime: Infinity,
  })
}
