import type { SocialProvider } from '@bannerday/contract/config'
import { parseHost } from '#shared/api/parse-host.ts'
import { useConfig } from '#shared/api/use-config.ts'

type OAuthProviders = {
  /** The providers that this host offers. */
  readonly providers: readonly SocialProvider[]
  /** The providers of the installation. Another host may offer more of them than this one. */
  readonly configured: readonly SocialProvider[]
  /** The API parameter: `1` returns the user to the site for mainland China. */
  readonly is_domestic: '0' | '1'
}

/**
 * Returns the available identity providers. QQ is available on the site for mainland China only.
 */
export function useOAuthProviders(): OAuthProviders {
  const config = useConfig()
  if (!config) return { providers: [], configured: [], is_domestic: '0' }
  const { china_host, social_providers: configured } = config
  const isChinaHost = parseHost(config, location.hostname) === 'china'
  const hasQq = isChinaHost || china_host === null
  return {
    providers: configured.filter((provider) => provider !== 'qq' || hasQq),
    configured,
    is_domestic: isChinaHost ? '1' : '0',
  }
}
