import type { SocialProvider } from '@bannerday/contract/config'
import { hostOf } from '#shared/api/host-of.ts'
import { useConfig } from '#shared/api/use-config.ts'

type SocialProviders = {
  /** Those that are offered on this page. */
  readonly providers: readonly SocialProvider[]
  /** Those that the installation has: on another host there may be more than here. */
  readonly configured: readonly SocialProvider[]
  /** The API parameter: whether the callback goes to the site for mainland China. */
  readonly is_domestic: '0' | '1'
}

/**
 * Returns the available identity providers. QQ is available on the site for mainland China only.
 */
export function useSocialProviders(): SocialProviders {
  const config = useConfig()
  if (!config) return { providers: [], configured: [], is_domestic: '0' }
  const { china_host, social_providers: configured } = config
  const isChinaHost = hostOf(config, location.hostname) === 'china'
  const hasQq = isChinaHost || china_host === null
  return {
    providers: configured.filter((provider) => provider !== 'qq' || hasQq),
    configured,
    is_domestic: isChinaHost ? '1' : '0',
  }
}
