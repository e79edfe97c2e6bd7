import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Refusal, Session } from '../../routing/action.ts'
import { withLimits } from '../../rate-limits/count-tries.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { type Account, readAccount } from '../credentials/account-store.ts'
import { verifyPassword } from '../credentials/password-hash.ts'
import { isFreshlyProved } from '../credentials/session-store.ts'

export const WRONG_PASSWORD: Refusal = { error: 'currentPasswordWrong' }
const NOT_PROVED: Refusal = { error: 'freshSignInNeeded' }
const GONE: Refusal = { error: 'invalidToken' }

/**
 * Reads the account of a session after re-authentication, by password or a recent proof: a stolen
 * session alone is not enough.
 *
 * @param password undefined without a password
 */
export async function confirmOwner(
  context: Pick<AccountContext, 'db' | 'limits'>,
  session: Session,
  password: string | undefined,
): Promise<Result<Account, Refusal>> {
  return password === undefined
    ? confirmByProof(context, session)
    : confirmByPassword(context, session, password)
}

async function confirmByProof(
  { db }: Pick<AccountContext, 'db'>,
  session: Session,
): Promise<Result<Account, Refusal>> {
  if (!(await isFreshlyProved(db, session))) return fail(NOT_PROVED)
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
      const digest = account?.passwordHash ?? null
      const right = digest !== null && (await verifyPassword(digest, password))
      return account && right ? ok(account) : fail(WRONG_PASSWORD)
    },
    (outcome) => !outcome.ok,
  )
}
