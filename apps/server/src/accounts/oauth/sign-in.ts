import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Client, Refusal } from '../../routing/action.ts'
import { readAccount } from '../credentials/account-store.ts'
import { type CreatedSession, createSession } from '../sessions/create-session.ts'
import { SUSPENDED } from '../sessions/find-session.ts'
import { touchProviderLink, type ProviderLinkKey } from './linked-provider-store.ts'
import { notAuthenticated, type OAuthContext } from './oauth-context.ts'

const GONE = notAuthenticated('The account was deleted or changed meanwhile')

/** Starts a session for an authenticated user of a provider. */
export async function signInWithProvider(
  context: OAuthContext,
  signIn: ProviderLinkKey,
  { marks, client }: { readonly marks: readonly string[]; readonly client: Client },
): Promise<Result<CreatedSession, Refusal>> {
  const { provider, accountId } = signIn
  const account = await readAccount(context.db, accountId)
  if (!account) return fail(GONE)
  if (account.suspendedAt) return fail(SUSPENDED)
  if (!(await touchProviderLink(context.db, signIn))) return fail(GONE)
  const device = context.deviceMarks.find(accountId, marks)
  const started = await createSession(context, account, { method: provider, device, client })
  return started === null ? fail(GONE) : ok(started)
}
