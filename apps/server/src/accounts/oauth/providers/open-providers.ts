import type { SocialProvider } from '@bannerday/contract/config'
import type { Environment } from '../../../config/environment.ts'
import { makeProviders } from './call-provider.ts'
import { makeMicrosoft } from './microsoft.ts'
import type { Provider } from './provider.ts'
import { makeQq } from './qq.ts'

/** The providers that are set up. */
export type OpenProviders = ReadonlyMap<SocialProvider, Provider>

type Settings = Pick<
  Environment,
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
  const providers = makeProviders({ gateway, ...(patience !== undefined && { patience }) })
  const opened = new Map<SocialProvider, Provider>()
  const qq = keysOf(settings.QQ_CLIENT_ID, settings.QQ_CLIENT_SECRET)
  if (qq) opened.set('qq', makeQq(qq, providers))
  const microsoft = keysOf(settings.MICROSOFT_CLIENT_ID, settings.MICROSOFT_CLIENT_SECRET)
  const tenant = settings.MICROSOFT_TENANT ?? 'common'
  if (microsoft) opened.set('microsoft', makeMicrosoft({ ...microsoft, tenant }, providers))
  return opened
}

function keysOf(clientId: string | null, clientSecret: string | null) {
  return clientId === null || clientSecret === null ? null : { clientId, clientSecret }
}
