import type { Config } from '@bannerday/contract/config'

type Hosts = Pick<Config, 'china_host' | 'international_host'>

/** Which of the two sites a page of this host name belongs to; undefined where there is only one. */
export function hostOf(
  { china_host, international_host }: Hosts,
  hostName: string,
): 'china' | 'international' | undefined {
  if (hostName === china_host) return 'china'
  if (hostName === international_host) return 'international'
  return undefined
}
