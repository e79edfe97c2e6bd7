import type * as oauthApi from '@bannerday/contract/accounts/oauth'
import type { SocialProvider } from '@bannerday/contract/config'
import { OAUTH_FLOW_LIFETIME_MINUTES } from '@bannerday/contract/accounts/oauth'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type {
  BrowserAction,
  BrowserSessionAction,
  Client,
  CookieSecret,
  Refusal,
  Session,
} from '../../routing/action.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'
import { listProviderLinks } from './linked-provider-store.ts'
import { callProvider, ALREADY_LINKED, getProvider, type OAuthContext } from './oauth-context.ts'
import { storeState } from './state-store.ts'

const NOT_LINKED: Refusal = {
  error: 'notFound',
  message: 'The account is not linked to this provider',
}

type Outcome = Result<
  { readonly data: { auth_url: string }; readonly newSecret: CookieSecret },
  Refusal
>

/** Starts a login by QQ. It returns to the China host, because QQ login exists only there. */
export function startQqLogin(
  context: OAuthContext,
  { client }: Parameters<BrowserAction<typeof oauthApi.startQq>>[0],
): ReturnType<BrowserAction<typeof oauthApi.startQq>> {
  return startFlow(context, { provider: 'qq', purpose: 'login', session: null, client })
}

export function startMicrosoftLogin(
  context: OAuthContext,
  { query, client }: Parameters<BrowserAction<typeof oauthApi.startMicrosoft>>[0],
): ReturnType<BrowserAction<typeof oauthApi.startMicrosoft>> {
  const isDomestic = query.is_domestic === '1'
  const request = { provider: 'microsoft', purpose: 'login', session: null } as const
  return startFlow(context, { ...request, isDomestic, client })
}

export function startOidcLogin(
  context: OAuthContext,
  { query, client }: Parameters<BrowserAction<typeof oauthApi.startOidc>>[0],
): ReturnType<BrowserAction<typeof oauthApi.startOidc>> {
  const isDomestic = query.is_domestic === '1'
  const request = { provider: query.provider, purpose: 'login', session: null } as const
  return startFlow(context, { ...request, isDomestic, client })
}

/** Starts a flow that links a provider to the session's account. */
export async function startLink(
  context: OAuthContext,
  { session, body, client }: Parameters<BrowserSessionAction<typeof oauthApi.link>>[0],
): ReturnType<BrowserSessionAction<typeof oauthApi.link>> {
  const { provider } = body
  const isDomestic = body.is_domestic === '1'
  const configured = getProvider(context, provider)
  if (!configured.ok) return configured
  const confirmed = await confirmOwner(context, session, body.current_password)
  if (!confirmed.ok) return confirmed
  const linked = await listProviderLinks(context.db, session.accountId)
  if (linked.some((link) => link.provider === provider)) return fail(ALREADY_LINKED)
  return startFlow(context, { provider, purpose: 'link', session, isDomestic, client })
}

/** Starts a flow that re-authenticates the owner of the session. */
export async function startReauthentication(
  context: OAuthContext,
  { session, body, client }: Parameters<BrowserSessionAction<typeof oauthApi.reauthenticate>>[0],
): ReturnType<BrowserSessionAction<typeof oauthApi.reauthenticate>> {
  const { provider } = body
  const isDomestic = body.is_domestic === '1'
  const linked = await listProviderLinks(context.db, session.accountId)
  if (!linked.some((link) => link.provider === provider)) return fail(NOT_LINKED)
  return startFlow(context, { provider, purpose: 'prove', session, isDomestic, client })
}

type FlowRequest = {
  readonly provider: SocialProvider
  readonly purpose: 'login' | 'link' | 'prove'
  readonly session: Session | null
  readonly isDomestic?: boolean
  readonly client: Client
}

async function startFlow(
  context: OAuthContext,
  { provider, purpose, session, isDomestic = false, client }: FlowRequest,
): Promise<Outcome> {
  const { db, limits, oauth } = context
  const configured = getProvider(context, provider)
  if (!configured.ok) return configured
  const tooMany =
    (await limits.take('socialWays', client.network)) ??
    (client.site === null ? null : await limits.take('socialWaysOfSite', client.site))
  if (tooMany) return fail(tooMany)
  const { china, international } = oauth.redirectOrigins
  const origin = isDomestic || provider === 'qq' ? china : international
  const redirectUri = `${origin}/api/auth/${provider}/callback`
  const flow = await storeState(db, {
    provider,
    purpose,
    sessionId: session?.id ?? null,
    accountId: session?.accountId ?? null,
    redirectUri,
  })
  const authorizationUrl = await callProvider(context, provider, () =>
    configured.value.getAuthorizationUrl(flow),
  )
  if (!authorizationUrl.ok) return authorizationUrl
  return ok({
    data: { auth_url: authorizationUrl.value },
    newSecret: { secret: flow.secret, seconds: OAUTH_FLOW_LIFETIME_MINUTES * 60 },
  })
}
