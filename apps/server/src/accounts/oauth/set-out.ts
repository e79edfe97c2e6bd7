import type {
  beginMicrosoftLogin as microsoftCall,
  beginQqLogin as qqCall,
  linkSignIn as linkCall,
  proveSocially as proveCall,
} from '@bannerday/contract/accounts/social'
import type { SocialProvider } from '@bannerday/contract/config'
import { SOCIAL_LIFETIME_MINUTES } from '@bannerday/contract/accounts/social'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type {
  BrowserAction,
  BrowserSessionAction,
  Client,
  KeptSecret,
  Refusal,
  Session,
} from '../../routing/action.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'
import { listAccountSignIns } from './sign-in-store.ts'
import { callProvider, ALREADY_LINKED, getProvider, type OAuthContext } from './social-context.ts'
import { storeState } from './way-store.ts'

const NOT_LINKED: Refusal = { error: 'notFound', message: 'No sign-in by this provider' }

type Outcome = Result<{ readonly data: { auth_url: string }; readonly keep: KeptSecret }, Refusal>

/** Sends a browser to QQ, and back to the China host: there is no QQ elsewhere. */
export function startQqLogin(
  context: OAuthContext,
  { client }: Parameters<BrowserAction<typeof qqCall>>[0],
): ReturnType<BrowserAction<typeof qqCall>> {
  return setOut(context, { provider: 'qq', purpose: 'login', session: null, client })
}

export function startMicrosoftLogin(
  context: OAuthContext,
  { query, client }: Parameters<BrowserAction<typeof microsoftCall>>[0],
): ReturnType<BrowserAction<typeof microsoftCall>> {
  const isDomestic = query.is_domestic === '1'
  const order = { provider: 'microsoft', purpose: 'login', session: null } as const
  return setOut(context, { ...order, isDomestic, client })
}

/** Starts a flow that links a provider to the session's account. */
export async function startLink(
  context: OAuthContext,
  { session, body, client }: Parameters<BrowserSessionAction<typeof linkCall>>[0],
): ReturnType<BrowserSessionAction<typeof linkCall>> {
  const { provider } = body
  const isDomestic = body.is_domestic === '1'
  const setUp = getProvider(context, provider)
  if (!setUp.ok) return setUp
  const confirmed = await confirmOwner(context, session, body.current_password)
  if (!confirmed.ok) return confirmed
  const linked = await listAccountSignIns(context.db, session.accountId)
  if (linked.some((one) => one.provider === provider)) return fail(ALREADY_LINKED)
  return setOut(context, { provider, purpose: 'link', session, isDomestic, client })
}

/** Sends the browser of a session away to show once more that its owner is there. */
export async function startReauthentication(
  context: OAuthContext,
  { session, body, client }: Parameters<BrowserSessionAction<typeof proveCall>>[0],
): ReturnType<BrowserSessionAction<typeof proveCall>> {
  const { provider } = body
  const isDomestic = body.is_domestic === '1'
  const linked = await listAccountSignIns(context.db, session.accountId)
  if (!linked.some((one) => one.provider === provider)) return fail(NOT_LINKED)
  return setOut(context, { provider, purpose: 'prove', session, isDomestic, client })
}

type Order = {
  readonly provider: SocialProvider
  readonly purpose: 'login' | 'link' | 'prove'
  readonly session: Session | null
  readonly isDomestic?: boolean
  readonly client: Client
}

async function setOut(
  context: OAuthContext,
  { provider, purpose, session, isDomestic = false, client }: Order,
): Promise<Outcome> {
  const { db, limits, social } = context
  const found = getProvider(context, provider)
  if (!found.ok) return found
  const tooMany =
    (await limits.take('socialWays', client.network)) ??
    (client.site === null ? null : await limits.take('socialWaysOfSite', client.site))
  if (tooMany) return fail(tooMany)
  const { china, international } = social.returnOrigins
  const origin = isDomestic || provider === 'qq' ? china : international
  const returnsTo = `${origin}/api/auth/${provider}/callback`
  const way = await storeState(db, {
    provider,
    purpose,
    sessionId: session?.id ?? null,
    accountId: session?.accountId ?? null,
    returnsTo,
  })
  const address = await callProvider(context, provider, () => found.value.getAuthorizationUrl(way))
  if (!address.ok) return address
  return ok({
    data: { auth_url: address.value },
    keep: { secret: way.secret, seconds: SOCIAL_LIFETIME_MINUTES * 60 },
  })
}
