// chunk: frame
import * as configApi from '@bannerday/contract/config'
import type { Config } from '@bannerday/contract/config'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/**
 * Returns the configuration of this installation; undefined while loading and on failure, so that
 * optional features stay hidden.
 */
export function useConfig(): Config | undefined {
  return useConfigQuery().data
}

/** The same, with the error for callers that show it. */
export function useConfigQuery() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => callApi(configApi.get, {}, { signal }),
    staleTime: Infinity,
  })
}

type Hosts = Pick<Config, 'china_host' | 'international_host'>

/** Returns which of the two sites a host name belongs to; undefined when there is only one. */
export function parseHost(
  { china_host, international_host }: Hosts,
  hostName: string,
): 'china' | 'international' | undefined {
  if (hostName === china_host) return 'china'
  if (hostName === international_host) return 'international'
  return undefined
}
