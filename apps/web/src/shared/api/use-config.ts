import { type Config, readConfig } from '@bannerday/contract/config'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/**
 * What this installation has switched on; undefined until it is known, and where it cannot be had:
 * what depends on it is then left out.
 */
export function useConfig(): Config | undefined {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call(readConfig, {}, { signal }),
    staleTime: Infinity,
  }).data
}
