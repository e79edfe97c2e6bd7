import type {
  listSignIns as listCall,
  removeSignIn as removeCall,
} from '@bannerday/contract/accounts/social'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, Refusal, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { readProvedUntil } from '../credentials/session-store.ts'
import {
  unlinkProviders,
  canSignIn,
  lockSignInMethods,
  readSignInMethods,
  withoutProvider,
} from '../credentials/ways-in.ts'
import { listAccountSignIns } from './sign-in-store.ts'

const UNKNOWN: Refusal = { error: 'notFound', message: 'No sign-in by this provider' }
const LAST: Refusal = { error: 'lastWayIn' }

type Context = Pick<AccountContext, 'db' | 'relyingParty' | 'socialProviders'>

/** Lists the sign-in methods of the session's account besides passkeys. */
export async function listSignIns(
  context: Context,
  { session }: SessionInput<typeof listCall>,
): ActionOutcome<typeof listCall> {
  const { db } = context
  const ways = await readSignInMethods(db, context, session.accountId)
  const linked = await listAccountSignIns(db, session.accountId)
  return ok({
    has_password: ways.hasPassword,
    proved_until: (await readProvedUntil(db, session))?.toISOString() ?? null,
    linked: linked.map(({ provider, nickname, linkedAt, lastUsedAt }) => ({
      provider,
      nickname,
      linked_at: linkedAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      removable: canSignIn(withoutProvider(ways, provider)),
    })),
  })
}

/** Removes a sign-in method unless it is the last one. */
export async function removeSignIn(
  context: Context,
  { session: { accountId }, body: { provider } }: SessionInput<typeof removeCall>,
): ActionOutcome<typeof removeCall> {
  return context.db.transaction(async (transaction) => {
    const ways = await lockSignInMethods(transaction, context, accountId)
    if (!canSignIn(withoutProvider(ways, provider))) return fail(LAST)
    const dropped = await unlinkProviders(transaction, accountId, provider)
    return dropped > 0 ? ok({}) : fail(UNKNOWN)
  })
}
