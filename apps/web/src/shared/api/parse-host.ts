import type { Config } from '@bannerday/contract/config'

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
