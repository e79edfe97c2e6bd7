import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Client, Refusal } from '../../routing/action.ts'
import { readAccount } from '../credentials/account-store.ts'
import { type BegunSession, startSession } from '../sessions/begin-session.ts'
import { SUSPENDED } from '../sessions/find-session.ts'
import { recordSignIn, type SignInKey } from './sign-in-store.ts'
import { notAuthenticated, type OAuthContext } from './social-context.ts'

const GONE = notAuthenticated('The account is gone, or was changed meanwhile')

/** Starts a session for an authenticated user of a provider. */
export async function signInPerson(
  context: OAuthContext,
  signIn: SignInKey,
  { marks, client }: { readonly marks: readonly string[]; readonly client: Client },
): Promise<Result<BegunSession, Refusal>> {
  const { provider, accountId } = signIn
  const account = await readAccount(context.db, accountId)
  if (!account) return fail(GONE)
  if (account.suspendedAt) return fail(SUSPENDED)
  if (!(await recordSignIn(context.db, signIn))) return fail(GONE)
  const device = context.deviceMarks.find(accountId, marks)
  const begun = await startSession(context, account, { method: provider, device, client })
  return begun === null ? fail(GONE) : ok(begun)
}
