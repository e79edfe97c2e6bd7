import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Refusal, Session } from '../../routing/action.ts'
import { withLimits } from '../../rate-limits/with-limits.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { type Account, readAccount } from '../credentials/account-store.ts'
import { verifyPassword } from '../credentials/password-hash.ts'
import { isRecentlyReauthenticated } from '../credentials/session-store.ts'

export const WRONG_PASSWORD: Refusal = { error: 'currentPasswordWrong' }
const REAUTHENTICATION_NEEDED: Refusal = { error: 'freshSignInNeeded' }
const GONE: Refusal = { error: 'invalidToken' }

/**
 * Reads the account of a session after a re-authentication, by password or a recent sign-in: a
 * stolen session alone is not enough.
 *
 * @param password undefined to require a recent sign-in
 */
export async function confirmOwner(
  context: Pick<AccountContext, 'db' | 'limits'>,
  session: Session,
  password: string | undefined,
): Promise<Result<Account, Refusal>> {
  return password === undefined
    ? confirmByReauthentication(context, session)
    : confirmByPassword(context, session, password)
}

async function confirmByReauthentication(
  { db }: Pick<AccountContext, 'db'>,
  session: Session,
): Promise<Result<Account, Refusal>> {
  if (!(await isRecentlyReauthenticated(db, session))) return fail(REAUTHENTICATION_NEEDED)
  const account = await readAccount(db, session.accountId)
  return account ? ok(account) : fail(GONE)
}

function confirmByPassword(
  { db, limits }: Pick<AccountContext, 'db' | 'limits'>,
  { accountId }: Session,
  password: string,
): Promise<Result<Account, Refusal>> {
  return withLimits(
    limits,
    [['password', accountId]],
    async () => {
      const account = await readAccount(db, accountId)
      const passwordHash = account?.passwordHash ?? null
      const isCorrect = passwordHash !== null && (await verifyPassword(passwordHash, password))
      return account && isCorrect ? ok(account) : fail(WRONG_PASSWORD)
    },
    (outcome) => !outcome.ok,
  )
}
