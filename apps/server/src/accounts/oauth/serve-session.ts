import type { SocialProvider } from '@bannerday/contract/config'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Client, Refusal, Session } from '../../routing/action.ts'
import { lockAccountData } from '../../database/account-turn.ts'
import { readAccount } from '../credentials/account-store.ts'
import { lockLiveSession, isLive, recordProof } from '../credentials/session-store.ts'
import { findBySubject } from '../credentials/subject-directory.ts'
import { sendSignInLinked } from '../mails/send-account-mail.ts'
import { SUSPENDED } from '../sessions/find-session.ts'
import { cleanNickname } from './nickname-of.ts'
import type { ProviderUser } from './providers/provider.ts'
import { insertSignIn, recordSignIn } from './sign-in-store.ts'
import {
  callProvider,
  ALREADY_LINKED,
  notAuthenticated,
  type OAuthContext,
} from './social-context.ts'

const ENDED: Refusal = notAuthenticated('The session that began this has ended')
const SOMEBODY_ELSE: Refusal = notAuthenticated('Not the one whom the account is linked with')
const TAKEN: Refusal = { error: 'signInTaken' }

/** The providers' own names. */
const NAMES: Readonly<Record<SocialProvider, string>> = { qq: 'QQ', microsoft: 'Microsoft' }

type Came = ProviderUser & {
  readonly provider: SocialProvider
  /** The session that started the flow. */
  readonly session: Session
  readonly client: Client
}

type Served<Outcome extends string> = Result<
  { readonly data: { readonly outcome: Outcome }; readonly keep: null },
  Refusal
>

/** Links the user of a provider to the session's account and mails its owner. */
export async function linkPerson(
  context: OAuthContext,
  { provider, subject, describe, session, client }: Came,
): Promise<Served<'linked'>> {
  const { db } = context
  const account = await accountOf(context, session)
  if (!account.ok) return account
  const { id: accountId } = account.value
  const described = await callProvider(context, provider, describe)
  if (!described.ok) return described
  const nickname = cleanNickname(described.value.nickname)
  const signIn = { provider, subject, accountId, nickname }
  const linked = await db.transaction(async (transaction) => {
    // Before the account's row, in the same order as removals.
    await lockAccountData(transaction, accountId, 'together')
    // Refused when the session ended during the flow.
    return (await lockLiveSession(transaction, session)) ? insertSignIn(transaction, signIn) : null
  })
  if (linked === null) return fail(ENDED)
  if (!linked) {
    const owner = await findBySubject(db, provider, subject)
    if (owner !== accountId) return fail(owner === null ? ALREADY_LINKED : TAKEN)
  }
  context.later(sendSignInLinked(context, account.value, NAMES[provider], client.language))
  return ok({ data: { outcome: 'linked' }, keep: null })
}

/** Records the re-authentication of the account owner, if the subject is linked to the account. */
export async function provePerson(
  context: OAuthContext,
  { provider, subject, session }: Came,
): Promise<Served<'proved'>> {
  const { db } = context
  const account = await accountOf(context, session)
  if (!account.ok) return account
  const isTheirs = await recordSignIn(db, { provider, subject, accountId: account.value.id })
  if (!isTheirs) return fail(SOMEBODY_ELSE)
  await recordProof(db, session)
  return ok({ data: { outcome: 'proved' }, keep: null })
}

async function accountOf({ db }: OAuthContext, session: Session) {
  const account = (await isLive(db, session)) ? await readAccount(db, session.accountId) : null
  if (!account) return fail(ENDED)
  return account.suspendedAt ? fail(SUSPENDED) : ok(account)
}
