import type * as sessionApi from '@bannerday/contract/accounts/sessions'
import { ok } from '@bannerday/domain/result'
import type { ActionOutcome, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { endSession, endSessions } from '../credentials/session-store.ts'

/** Ends the session of the request. */
export async function signOut(
  { db }: Pick<AccountContext, 'db'>,
  { session }: SessionInput<typeof sessionApi.logout>,
): ActionOutcome<typeof sessionApi.logout> {
  await endSession(db, session.accountId, session.id)
  return ok({})
}

/** Ends every session of the account. */
export async function signOutEverywhere(
  { db }: Pick<AccountContext, 'db'>,
  { session }: SessionInput<typeof sessionApi.logoutAll>,
): ActionOutcome<typeof sessionApi.logoutAll> {
  await endSessions(db, session.accountId)
  return ok({})
}
