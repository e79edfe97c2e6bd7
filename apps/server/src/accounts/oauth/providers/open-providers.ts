import type { SocialProvider } from '@bannerday/contract/config'
import type { Config } from '../../../config/environment.ts'
import { createProviderClient } from './call-provider.ts'
import { createMicrosoft } from './microsoft.ts'
import type { Provider } from './provider.ts'
import { createQq } from './qq.ts'

/** The providers that are set up. */
export type OpenProviders = ReadonlyMap<SocialProvider, Provider>

type Settings = Pick<
  Config,
  | 'QQ_CLIENT_ID'
  | 'QQ_CLIENT_SECRET'
  | 'MICROSOFT_CLIENT_ID'
  | 'MICROSOFT_CLIENT_SECRET'
  | 'MICROSOFT_TENANT'
  | 'SOCIAL_GATEWAY'
>

/** Creates the configured providers without sending a request. */
export function openProviders(settings: Settings, patience?: number): OpenProviders {
  const gateway = settings.SOCIAL_GATEWAY
  const providers = createProviderClient({
    gateway,
    ...(patience !== undefined && { timeoutMs: patience }),
  })
  const opened = new Map<SocialProvider, Provider>()
  const qq = keysOf(settings.QQ_CLIENT_ID, settings.QQ_CLIENT_SECRET)
  if (qq) opened.set('qq', createQq(qq, providers))
  const microsoft = keysOf(settings.MICROSOFT_CLIENT_ID, settings.MICROSOFT_CLIENT_SECRET)
  const tenant = settings.MICROSOFT_TENANT ?? 'common'
  if (microsoft) opened.set('microsoft', createMicrosoft({ ...microsoft, tenant }, providers))
  return opened
}

function keysOf(clientId: string | null, clientSecret: string | null) {
  return clientId === null || clientSecret === null ? null : { clientId, clientSecret }
}
