import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Refusal, Session } from '../http/action.ts'
import type { AccountContext } from './account-context.ts'
import { readSession, touchSession } from './session-store.ts'

const INVALID: Refusal = { error: 'invalidToken', message: 'This call needs a session' }
const EXPIRED: Refusal = { error: 'tokenExpired', message: 'The session has expired' }
const SUSPENDED: Refusal = { error: 'suspended', message: 'The account is suspended' }

/** The session a bearer token stands for. */
export async function findSession(
  { db }: AccountContext,
  token: string,
): Promise<Result<Session, Refusal>> {
  if (token === '') return fail(INVALID)
  const session = await readSession(db, token)
  if (!session) return fail(INVALID)
  if (session.suspended) return fail(SUSPENDED)
  if (session.expired) return fail(EXPIRED)
  if (session.stale) await touchSession(db, session.id)
  return ok({ id: session.id, accountId: session.accountId })
}
