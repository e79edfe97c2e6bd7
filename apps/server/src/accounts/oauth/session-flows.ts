import type { SocialProvider } from '@bannerday/contract/config'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Client, Refusal, Session } from '../../routing/action.ts'
import { acquireAccountAdvisoryLock } from '../../database/account-advisory-lock.ts'
import { readAccount } from '../credentials/account-store.ts'
import {
  lockLiveSession,
  isSessionLive,
  recordReauthentication,
} from '../credentials/session-store.ts'
import { findBySubject } from '../credentials/subject-directory.ts'
import { sendSignInLinked } from '../mails/send-account-mail.ts'
import { SUSPENDED } from '../sessions/find-session.ts'
import { sanitizeNickname } from './sanitize-nickname.ts'
import type { ProviderUser } from './providers/provider.ts'
import { insertProviderLink, touchProviderLink } from './linked-provider-store.ts'
import {
  callProvider,
  ALREADY_LINKED,
  getProviderName,
  notAuthenticated,
  type OAuthContext,
} from './oauth-context.ts'

const ENDED: Refusal = notAuthenticated('The session that started the flow has ended')
const OTHER_SUBJECT: Refusal = notAuthenticated('The account is not linked to this subject')
const TAKEN: Refusal = { error: 'signInTaken' }

type SessionFlow = ProviderUser & {
  readonly provider: SocialProvider
  /** The session that started the flow. */
  readonly session: Session
  readonly client: Client
}

type FlowResult<Outcome extends string> = Result<
  { readonly data: { readonly outcome: Outcome }; readonly newSecret: null },
  Refusal
>

/** Links the user of a provider to the session's account and mails its owner. */
export async function completeLink(
  context: OAuthContext,
  { provider, subject, readProfile, session, client }: SessionFlow,
): Promise<FlowResult<'linked'>> {
  const { db } = context
  const account = await readSessionAccount(context, session)
  if (!account.ok) return account
  const { id: accountId } = account.value
  const profile = await callProvider(context, provider, readProfile)
  if (!profile.ok) return profile
  const nickname = sanitizeNickname(profile.value.nickname)
  const signIn = { provider, subject, accountId, nickname }
  const linked = await db.transaction(async (transaction) => {
    // The advisory lock precedes the row lock, as in removals, to avoid deadlocks.
    await acquireAccountAdvisoryLock(transaction, accountId, 'shared')
    // Refused when the session ended during the flow.
    return (await lockLiveSession(transaction, session))
      ? insertProviderLink(transaction, signIn)
      : null
  })
  if (linked === null) return fail(ENDED)
  // A simultaneous flow may have linked the same subject: a success too.
  if (!linked) {
    const owner = await findBySubject(db, provider, subject)
    if (owner !== accountId) return fail(owner === null ? ALREADY_LINKED : TAKEN)
  }
  context.defer(
    sendSignInLinked(context, account.value, getProviderName(context, provider), client.language),
  )
  return ok({ data: { outcome: 'linked' }, newSecret: null })
}

/** Records the re-authentication of the account owner, if the subject is linked to the account. */
export async function completeReauthentication(
  context: OAuthContext,
  { provider, subject, session }: SessionFlow,
): Promise<FlowResult<'proved'>> {
  const { db } = context
  const account = await readSessionAccount(context, session)
  if (!account.ok) return account
  const isLinked = await touchProviderLink(db, { provider, subject, accountId: account.value.id })
  if (!isLinked) return fail(OTHER_SUBJECT)
  await recordReauthentication(db, session)
  return ok({ data: { outcome: 'proved' }, newSecret: null })
}

async function readSessionAccount({ db }: OAuthContext, session: Session) {
  const account = (await isSessionLive(db, session))
    ? await readAccount(db, session.accountId)
    : null
  if (!account) return fail(ENDED)
  return account.suspendedAt ? fail(SUSPENDED) : ok(account)
}
