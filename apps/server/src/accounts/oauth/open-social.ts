import type { Logger } from 'pino'
import type { Config } from '../../config/environment.ts'
import { createAvatarEncoder } from './encode-avatar.ts'
import type { OpenProviders } from './providers/open-providers.ts'
import { getReturnOrigins } from './return-origins.ts'
import type { OAuthSettings } from './social-context.ts'

type Parts = {
  readonly providers: OpenProviders
  /** The origin of the installation. */
  readonly publicUrl: string
  readonly logger: Logger
}

/** Creates the OAuth context. */
export function createOAuthSettings(
  { CHINA_HOST, INTERNATIONAL_HOST }: Pick<Config, 'CHINA_HOST' | 'INTERNATIONAL_HOST'>,
  { providers, publicUrl, logger }: Parts,
): OAuthSettings {
  const hosts = { publicUrl, chinaHost: CHINA_HOST, internationalHost: INTERNATIONAL_HOST }
  return {
    providers,
    returnOrigins: getReturnOrigins(hosts),
    encodeAvatar: createAvatarEncoder(),
    logger,
  }
}
