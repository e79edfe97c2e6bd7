import type * as sessionApi from '@bannerday/contract/accounts/sessions'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { endSession, listAccountSessions } from '../credentials/session-store.ts'

/** Lists the sessions of the account. */
export async function listSessions(
  { db }: Pick<AccountContext, 'db'>,
  { session }: SessionInput<typeof sessionApi.list>,
): ActionOutcome<typeof sessionApi.list> {
  const sessions = await listAccountSessions(db, session.accountId)
  return ok({
    sessions: sessions.map(({ id, device, network, method, createdAt, lastUsedAt }) => ({
      session_id: id,
      device,
      ...(network !== null && { network }),
      method,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: id === session.id,
    })),
  })
}

/** Revokes a session; one of another account is refused like an unknown one. */
export async function revokeSession(
  { db }: Pick<AccountContext, 'db'>,
  { session, body }: SessionInput<typeof sessionApi.revoke>,
): ActionOutcome<typeof sessionApi.revoke> {
  const ended = await endSession(db, session.accountId, body.session_id)
  return ended ? ok({}) : fail({ error: 'notFound', message: 'No such session' })
}
