import type { Logger } from 'pino'
import type { Environment } from '../../config/environment.ts'
import { makeEncodeAvatar } from './encode-avatar.ts'
import type { OpenProviders } from './providers/open-providers.ts'
import { returnOriginsOf } from './return-origins.ts'
import type { SocialSettings } from './social-context.ts'

type Parts = {
  readonly providers: OpenProviders
  /** The origin of the installation. */
  readonly publicUrl: string
  readonly logger: Logger
}

/** Creates the OAuth context. */
export function openSocial(
  { CHINA_HOST, INTERNATIONAL_HOST }: Pick<Environment, 'CHINA_HOST' | 'INTERNATIONAL_HOST'>,
  { providers, publicUrl, logger }: Parts,
): SocialSettings {
  const hosts = { publicUrl, chinaHost: CHINA_HOST, internationalHost: INTERNATIONAL_HOST }
  return {
    providers,
    returnOrigins: returnOriginsOf(hosts),
    encodeAvatar: makeEncodeAvatar(),
    logger,
  }
}
