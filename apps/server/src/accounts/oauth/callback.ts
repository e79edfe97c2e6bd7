import type * as oauthApi from '@bannerday/contract/accounts/oauth'
import { OAUTH_FLOW_LIFETIME_MINUTES } from '@bannerday/contract/accounts/oauth'
import type { SocialProvider } from '@bannerday/contract/config'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, BrowserAction, Client, Refusal } from '../../routing/action.ts'
import { withLimits } from '../../rate-limits/with-limits.ts'
import { REGISTRATION_CLOSED } from '../registration/admission.ts'
import { findBySubject } from '../credentials/subject-directory.ts'
import { addPendingSignup } from './pending-signup-store.ts'
import { completeLink, completeReauthentication } from './session-flows.ts'
import { sanitizeNickname } from './sanitize-nickname.ts'
import type { ProviderProfile, ProviderUser } from './providers/provider.ts'
import { signInWithProvider } from './sign-in.ts'
import { callProvider, notAuthenticated, getProvider, type OAuthContext } from './oauth-context.ts'
import { consumeState } from './state-store.ts'

/** The refusal of a state that is unknown, consumed, expired or of another browser. */
const UNKNOWN_STATE = notAuthenticated('The OAuth state is unknown or has expired')

type CallbackEndpoint =
  | typeof oauthApi.completeQq
  | typeof oauthApi.completeMicrosoft
  | typeof oauthApi.completeOidc
type Input<E extends CallbackEndpoint> = ActionInput<E> & { readonly secret: string | null }
type Outcome = Awaited<ReturnType<BrowserAction<CallbackEndpoint>>>
type Success = Extract<Outcome, { ok: true }>['value']

export function completeQqFlow(
  context: OAuthContext,
  { query, client, secret }: Input<typeof oauthApi.completeQq>,
): Promise<Outcome> {
  const { qq_code: code, qq_state: state } = query
  return completeFlow(context, 'qq', { code, state, secret, marks: query.device_marks, client })
}

export function completeMicrosoftFlow(
  context: OAuthContext,
  { query, client, secret }: Input<typeof oauthApi.completeMicrosoft>,
): Promise<Outcome> {
  const { ms_code: code, ms_state: state } = query
  return completeFlow(context, 'microsoft', {
    code,
    state,
    secret,
    marks: query.device_marks,
    client,
  })
}

export function completeOidcFlow(
  context: OAuthContext,
  { query, client, secret }: Input<typeof oauthApi.completeOidc>,
): Promise<Outcome> {
  const { oidc_code: code, oidc_state: state, oidc_iss: issuer, device_marks: marks } = query
  return completeFlow(context, query.oidc_provider, { code, state, issuer, secret, marks, client })
}

type CallbackParameters = {
  readonly code: string
  readonly issuer?: string | undefined
  readonly state: string
  /** The secret of the flow, from the browser's cookie; null for none. */
  readonly secret: string | null
  /** Device marks, separated by commas. */
  readonly marks: string | undefined
  readonly client: Client
}

/**
 * Completes a flow for the page that received the parameters of the OAuth callback. The redirect
 * itself is handled by `mount-oauth-callback.ts`. The state is consumed before the code is exchanged,
 * so a failed exchange requires a new flow.
 */
function completeFlow(
  context: OAuthContext,
  name: SocialProvider,
  { code, state, issuer, secret, marks, client }: CallbackParameters,
): Promise<Outcome> {
  return withLimits<Success>(
    context.limits,
    [['loginOfNetwork', client.network]],
    async () => {
      const provider = getProvider(context, name)
      if (!provider.ok) return provider
      const flow = secret === null ? null : await consumeState(context.db, name, { state, secret })
      if (secret === null || flow === null) return fail(UNKNOWN_STATE)
      const { purpose, sessionId, accountId, redirectUri } = flow
      const user = await callProvider(context, name, () =>
        provider.value.exchangeCode(
          { state, secret, redirectUri, isReauthentication: purpose === 'prove' },
          code,
          issuer,
        ),
      )
      if (!user.ok) return user
      // A link or re-authentication always has both ids: their checks are for the types alone.
      // `session-flows.ts` refuses a session that has ended.
      if (purpose === 'login' || sessionId === null || accountId === null) {
        const authenticatedUser = {
          ...user.value,
          provider: name,
          marks: marks?.split(',') ?? [],
          client,
        }
        return signInOrStartSignup(context, authenticatedUser)
      }
      const completeForSession = purpose === 'link' ? completeLink : completeReauthentication
      const session = { id: sessionId, accountId }
      return completeForSession(context, { ...user.value, provider: name, session, client })
    },
    // Counts guessed, expired and reused states, and a missing cookie.
    (outcome) => !outcome.ok && outcome.problem === UNKNOWN_STATE,
  )
}

type OAuthUser = ProviderUser & {
  readonly provider: SocialProvider
  readonly marks: readonly string[]
  readonly client: Client
}

/** Starts a session for a linked subject; for a new one, stores a pending signup. */
async function signInOrStartSignup(
  context: OAuthContext,
  user: OAuthUser,
): Promise<Result<Success, Refusal>> {
  const { provider, subject, readProfile } = user
  const accountId = await findBySubject(context.db, provider, subject)
  if (accountId !== null) {
    const started = await signInWithProvider(context, { provider, subject, accountId }, user)
    return started.ok
      ? ok({ data: { outcome: 'signed_in', ...started.value }, newSecret: null })
      : started
  }
  if (context.registration === 'closed') return fail(REGISTRATION_CLOSED)
  const profile = await callProvider(context, provider, readProfile)
  if (!profile.ok) return profile
  const nickname = sanitizeNickname(profile.value.nickname)
  const avatar = await fetchAvatar(context, provider, profile.value)
  const secret = await addPendingSignup(context.db, { provider, subject, nickname, avatar })
  return ok({
    data: { outcome: 'username_needed', nickname, avatar: avatar && toDataUrl(avatar) },
    newSecret: { secret, seconds: OAUTH_FLOW_LIFETIME_MINUTES * 60 },
  })
}

/** Fetches and encodes the avatar; a failure does not block the login. */
async function fetchAvatar(
  context: OAuthContext,
  provider: SocialProvider,
  { readAvatar }: ProviderProfile,
): Promise<Buffer | null> {
  const file = await callProvider(context, provider, readAvatar)
  return file.ok && file.value ? context.oauth.encodeAvatar(file.value) : null
}

/** @param picture as WebP */
function toDataUrl(picture: Buffer): string {
  return `data:image/webp;base64,${picture.toString('base64')}`
}
