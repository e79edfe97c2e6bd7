import {
  type finishMicrosoftLogin as microsoftCall,
  type finishQqLogin as qqCall,
  SOCIAL_LIFETIME_MINUTES,
} from '@bannerday/contract/accounts/social'
import type { SocialProvider } from '@bannerday/contract/config'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, BrowserAction, Client, Refusal } from '../../routing/action.ts'
import { withLimits } from '../../rate-limits/count-tries.ts'
import { findBySubject } from '../credentials/subject-directory.ts'
import { addPendingSignup } from './arrival-store.ts'
import { linkPerson, provePerson } from './serve-session.ts'
import { cleanNickname } from './nickname-of.ts'
import type { ProviderProfile, ProviderUser } from './providers/provider.ts'
import { signInPerson } from './sign-in-person.ts'
import { callProvider, notAuthenticated, getProvider, type OAuthContext } from './social-context.ts'
import { consumeState } from './way-store.ts'

/**
 * The same response for a state that was used, has expired, belongs to another browser or is
 * unknown.
 */
const UNKNOWN = notAuthenticated('This browser is not on its way to the provider, or no longer')

type Call = typeof qqCall | typeof microsoftCall
type Input<Of extends Call> = ActionInput<Of> & { readonly secret: string | null }
type Outcome = Awaited<ReturnType<BrowserAction<Call>>>
type Answer = Extract<Outcome, { ok: true }>['value']

export function finishQqLogin(
  context: OAuthContext,
  { query, client, secret }: Input<typeof qqCall>,
): Promise<Outcome> {
  const { qq_code: code, qq_state: state } = query
  return completeFlow(context, 'qq', { code, state, secret, marks: query.device_marks, client })
}

export function finishMicrosoftLogin(
  context: OAuthContext,
  { query, client, secret }: Input<typeof microsoftCall>,
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

type Returned = {
  readonly code: string
  readonly state: string
  /** The browser's cookie; null for none. */
  readonly secret: string | null
  readonly marks: string | undefined
  readonly client: Client
}

/** Completes an OAuth flow. The state is consumed first, so that no code is tried twice. */
function completeFlow(
  context: OAuthContext,
  name: SocialProvider,
  { code, state, secret, marks, client }: Returned,
): Promise<Outcome> {
  return withLimits<Answer>(
    context.limits,
    [['loginOfNetwork', client.network]],
    async () => {
      const provider = getProvider(context, name)
      if (!provider.ok) return provider
      const way = secret === null ? null : await consumeState(context.db, name, { state, secret })
      if (secret === null || way === null) return fail(UNKNOWN)
      const { purpose, sessionId, accountId, returnsTo } = way
      const person = await callProvider(context, name, () =>
        provider.value.exchangeCode({ state, secret, redirectUri: returnsTo }, code),
      )
      if (!person.ok) return person
      if (purpose === 'login' || sessionId === null || accountId === null) {
        const known = { ...person.value, provider: name, marks: marks?.split(',') ?? [], client }
        return enter(context, known)
      }
      const serve = purpose === 'link' ? linkPerson : provePerson
      const session = { id: sessionId, accountId }
      return serve(context, { ...person.value, provider: name, session, client })
    },
    (outcome) => !outcome.ok && outcome.problem === UNKNOWN,
  )
}

type Entering = ProviderUser & {
  readonly provider: SocialProvider
  readonly marks: readonly string[]
  readonly client: Client
}

/** Starts a session for a known subject; a new one chooses a username first. */
async function enter(context: OAuthContext, person: Entering): Promise<Result<Answer, Refusal>> {
  const { provider, subject, describe } = person
  const accountId = await findBySubject(context.db, provider, subject)
  if (accountId !== null) {
    const begun = await signInPerson(context, { provider, subject, accountId }, person)
    return begun.ok ? ok({ data: { outcome: 'signed_in', ...begun.value }, keep: null }) : begun
  }
  const described = await callProvider(context, provider, describe)
  if (!described.ok) return described
  const nickname = cleanNickname(described.value.nickname)
  const avatar = await avatarOf(context, provider, described.value)
  const secret = await addPendingSignup(context.db, { provider, subject, nickname, avatar })
  return ok({
    data: { outcome: 'username_needed', nickname, avatar: avatar && dataAddressOf(avatar) },
    keep: { secret, seconds: SOCIAL_LIFETIME_MINUTES * 60 },
  })
}

/** Encodes the avatar; a failure does not block the login. */
async function avatarOf(
  context: OAuthContext,
  provider: SocialProvider,
  { readPicture }: ProviderProfile,
): Promise<Buffer | null> {
  const file = await callProvider(context, provider, readPicture)
  return file.ok && file.value ? context.social.encodeAvatar(file.value) : null
}

/** @param picture as WebP */
function dataAddressOf(picture: Buffer): string {
  return `data:image/webp;base64,${picture.toString('base64')}`
}
