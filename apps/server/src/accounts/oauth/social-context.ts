import type { SocialProvider } from '@bannerday/contract/config'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Logger } from 'pino'
import type { Refusal } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import type { EncodeAvatar } from './encode-avatar.ts'
import type { OpenProviders } from './providers/open-providers.ts'
import type { Provider } from './providers/provider.ts'
import { ProviderFault } from './providers/provider-fault.ts'
import type { ReturnOrigins } from './return-origins.ts'

/** The OAuth settings. */
export type OAuthSettings = {
  readonly providers: OpenProviders
  readonly returnOrigins: ReturnOrigins
  readonly encodeAvatar: EncodeAvatar
  readonly logger: Pick<Logger, 'warn'>
}

export type OAuthContext = AccountContext & { readonly social: OAuthSettings }

/** The refusal to link a second subject of one provider. */
export const ALREADY_LINKED: Refusal = {
  error: 'notPermitted',
  message: 'The account has a sign-in by this provider already',
}

const NOT_SET_UP: Refusal = { error: 'notFound', message: 'This provider is not set up here' }

/** The refusal after a failed authentication at a provider. */
export function notAuthenticated(message: string): Refusal {
  return { error: 'thirdPartySignInFailed', message }
}

/** A provider, where it is set up. */
export function getProvider(
  { social }: Pick<OAuthContext, 'social'>,
  name: SocialProvider,
): Result<Provider, Refusal> {
  const provider = social.providers.get(name)
  return provider ? ok(provider) : fail(NOT_SET_UP)
}

/** Calls a provider; a fault becomes a refusal and is logged for the operator. */
export async function callProvider<Value>(
  { social: { logger } }: Pick<OAuthContext, 'social'>,
  provider: SocialProvider,
  question: () => Promise<Value>,
): Promise<Result<Value, Refusal>> {
  try {
    return ok(await question())
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    logger.warn({ provider, reason: error.message }, 'a provider did not vouch for somebody')
    return fail(notAuthenticated(error.message))
  }
}
