import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Refusal, Session } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { touchSession } from '../credentials/session-store.ts'

const INVALID: Refusal = { error: 'invalidToken' }
const EXPIRED: Refusal = { error: 'tokenExpired' }
export const SUSPENDED: Refusal = { error: 'suspended' }

type SessionState = Session & {
  readonly suspended: boolean
  readonly expired: boolean
  readonly stale: boolean
}

/** Reads the session of a bearer token. */
export function findSession(
  context: Pick<AccountContext, 'db' | 'sessions'>,
  token: string,
): Promise<Result<Session, Refusal>> {
  return checkSession(context, token, context.sessions.session)
}

export type ProfileSession = Session & {
  readonly username: string
  readonly nickname: string | null
  /** Null without an avatar. */
  readonly avatarName: string | null
  /** The time of each non-empty slot; null when all are empty. */
  readonly slotTimes: ReadonlyMap<number, string> | null
}

/** Reads the session with the profile of its account in one query. */
export function findProfile(
  context: Pick<AccountContext, 'db' | 'sessions'>,
  token: string,
): Promise<Result<ProfileSession, Refusal>> {
  return checkSession(context, token, context.sessions.profile)
}

async function checkSession<State extends SessionState>(
  { db }: Pick<AccountContext, 'db'>,
  token: string,
  read: (token: string) => Promise<State | null>,
): Promise<Result<State, Refusal>> {
  if (token === '') return fail(INVALID)
  const session = await read(token)
  if (!session) return fail(INVALID)
  if (session.suspended) return fail(SUSPENDED)
  if (session.expired) return fail(EXPIRED)
  if (session.stale) await touchSession(db, session.accountId, session.id)
  return ok(session)
}
