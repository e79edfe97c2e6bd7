import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import { createAvatarEncoder } from './encode-avatar.ts'
import type { OidcVariable } from '../../config/oidc-variables.ts'
import { readOidcNames } from './providers/oidc.ts'
import type { OAuthProviders } from './providers/create-providers.ts'
import { getRedirectOrigins } from './redirect-origins.ts'
import type { OAuthSettings } from './oauth-context.ts'

type Dependencies = {
  readonly providers: OAuthProviders
  /** The origin of the installation. */
  readonly publicUrl: string
  readonly logger: Logger
}

/** Creates the OAuth settings. */
export function createOAuthSettings(
  environment: Pick<Config, 'CHINA_HOST' | 'INTERNATIONAL_HOST' | OidcVariable>,
  { providers, publicUrl, logger }: Dependencies,
): OAuthSettings {
  const { CHINA_HOST, INTERNATIONAL_HOST } = environment
  const hosts = { publicUrl, chinaHost: CHINA_HOST, internationalHost: INTERNATIONAL_HOST }
  return {
    providers,
    oidcNames: readOidcNames(environment),
    redirectOrigins: getRedirectOrigins(hosts),
    encodeAvatar: createAvatarEncoder(),
    logger,
  }
}
