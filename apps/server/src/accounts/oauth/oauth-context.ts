import type { SocialProvider } from '@bannerday/contract/config'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Logger } from 'pino'
import type { Refusal } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import type { EncodeAvatar } from './encode-avatar.ts'
import type { OAuthProviders } from './providers/create-providers.ts'
import type { OidcNames } from './providers/oidc.ts'
import { type Provider, ProviderError } from './providers/provider.ts'
import type { RedirectOrigins } from './redirect-origins.ts'

/** The OAuth settings. */
export type OAuthSettings = {
  readonly providers: OAuthProviders
  /** The name of each OpenID Connect provider. */
  readonly oidcNames?: OidcNames
  readonly redirectOrigins: RedirectOrigins
  readonly encodeAvatar: EncodeAvatar
  readonly logger: Pick<Logger, 'warn'>
}

export type OAuthContext = AccountContext & { readonly oauth: OAuthSettings }

/** The refusal to link a second subject of one provider. */
export const ALREADY_LINKED: Refusal = {
  error: 'notPermitted',
  message: 'The account is already linked to this provider',
}

const NOT_CONFIGURED: Refusal = { error: 'notFound', message: 'This provider is not configured' }

/** The refusal after a failed authentication at a provider. */
export function notAuthenticated(message: string): Refusal {
  return { error: 'thirdPartySignInFailed', message }
}

/** The display name of a provider, which is not translated. */
export function getProviderName(
  { oauth }: Pick<OAuthContext, 'oauth'>,
  name: SocialProvider,
): string {
  if (name === 'qq') return 'QQ'
  return name === 'microsoft' ? 'Microsoft' : (oauth.oidcNames?.[name] ?? 'OpenID Connect')
}

/** Returns a provider if it is configured. */
export function getProvider(
  { oauth }: Pick<OAuthContext, 'oauth'>,
  name: SocialProvider,
): Result<Provider, Refusal> {
  const provider = oauth.providers.get(name)
  return provider ? ok(provider) : fail(NOT_CONFIGURED)
}

/** Calls a provider; a ProviderError is logged and becomes a refusal. */
export async function callProvider<Value>(
  { oauth: { logger } }: Pick<OAuthContext, 'oauth'>,
  provider: SocialProvider,
  request: () => Promise<Value>,
): Promise<Result<Value, Refusal>> {
  try {
    return ok(await request())
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ provider, reason: error.message }, 'OAuth provider request failed')
    return fail(notAuthenticated(error.message))
  }
}
