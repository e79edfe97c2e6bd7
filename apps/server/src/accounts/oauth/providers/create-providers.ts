import type { SocialProvider } from '@bannerday/contract/config'
import { OIDC_PROVIDERS } from '@bannerday/contract/config'
import type { OidcVariable } from '../../../config/oidc-variables.ts'
import type { Config } from '../../../config/config.ts'
import { createProviderClient } from './provider-client.ts'
import { createMicrosoft } from './microsoft.ts'
import { createOidc, readOidcSettings } from './oidc.ts'
import type { Provider } from './provider.ts'
import { createQq } from './qq.ts'

/** The configured identity providers. */
export type OAuthProviders = ReadonlyMap<SocialProvider, Provider>

type Settings = Pick<
  Config,
  | 'QQ_CLIENT_ID'
  | 'QQ_CLIENT_SECRET'
  | 'MICROSOFT_CLIENT_ID'
  | 'MICROSOFT_CLIENT_SECRET'
  | 'MICROSOFT_TENANT'
  | 'SOCIAL_GATEWAY'
  | 'SIGN_IN'
> &
  Partial<Pick<Config, OidcVariable>>

/** Creates the configured and allowed providers without sending a request. */
export function createProviders(settings: Settings, timeoutMs?: number): OAuthProviders {
  const gateway = settings.SOCIAL_GATEWAY
  const client = createProviderClient({
    gateway,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  const configured = new Map<SocialProvider, Provider>()
  const qq = toKeys(settings.QQ_CLIENT_ID, settings.QQ_CLIENT_SECRET)
  const isAllowed = (name: 'qq' | 'microsoft') => settings.SIGN_IN?.includes(name) ?? true
  if (qq && isAllowed('qq')) configured.set('qq', createQq(qq, client))
  const microsoft = toKeys(settings.MICROSOFT_CLIENT_ID, settings.MICROSOFT_CLIENT_SECRET)
  const tenant = settings.MICROSOFT_TENANT ?? 'common'
  if (microsoft && isAllowed('microsoft')) {
    configured.set('microsoft', createMicrosoft({ ...microsoft, tenant }, client))
  }
  if (settings.SIGN_IN?.includes('oidc') ?? true) {
    for (const id of OIDC_PROVIDERS) {
      const oidc = readOidcSettings(settings, id)
      if (oidc !== null) configured.set(id, createOidc(oidc, timeoutMs))
    }
  }
  return configured
}

function toKeys(clientId: string | null, clientSecret: string | null) {
  return clientId === null || clientSecret === null ? null : { clientId, clientSecret }
}
