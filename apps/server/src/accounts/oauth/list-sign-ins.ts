import type {
  listSignIns as listCall,
  removeSignIn as removeCall,
} from '@bannerday/contract/accounts/social'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, Refusal, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { readProvedUntil } from '../credentials/session-store.ts'
import {
  dropSignIns,
  hasWayIn,
  holdWaysIn,
  readWaysIn,
  withoutProvider,
} from '../credentials/ways-in.ts'
import { listSignInsOf } from './sign-in-store.ts'

const UNKNOWN: Refusal = { error: 'notFound', message: 'No sign-in by this provider' }
const LAST: Refusal = { error: 'lastWayIn' }

type Context = Pick<AccountContext, 'db' | 'relyingParty' | 'socialProviders'>

/** Lists the sign-in methods of the session's account besides passkeys. */
export async function listSignIns(
  context: Context,
  { session }: SessionInput<typeof listCall>,
): ActionOutcome<typeof listCall> {
  const { db } = context
  const ways = await readWaysIn(db, context, session.accountId)
  const linked = await listSignInsOf(db, session.accountId)
  return ok({
    has_password: ways.hasPassword,
    proved_until: (await readProvedUntil(db, session))?.toISOString() ?? null,
    linked: linked.map(({ provider, nickname, linkedAt, lastUsedAt }) => ({
      provider,
      nickname,
      linked_at: linkedAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      removable: hasWayIn(withoutProvider(ways, provider)),
    })),
  })
}

/** Removes a sign-in method unless it is the last one. */
export async function removeSignIn(
  context: Context,
  { session: { accountId }, body: { provider } }: SessionInput<typeof removeCall>,
): ActionOutcome<typeof removeCall> {
  return context.db.transaction(async (transaction) => {
    const ways = await holdWaysIn(transaction, context, accountId)
    if (!hasWayIn(withoutProvider(ways, provider))) return fail(LAST)
    const dropped = await dropSignIns(transaction, accountId, provider)
    return dropped > 0 ? ok({}) : fail(UNKNOWN)
  })
}
