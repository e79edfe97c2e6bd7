import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Refusal, Session } from '../../calls/action.ts'
import { countTries } from '../../limits/count-tries.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { type Account, readAccount } from '../credentials/account-store.ts'
import { verifyPassword } from '../credentials/password-hash.ts'

export const WRONG_PASSWORD: Refusal = { error: 'currentPasswordWrong' }
const NOT_PROVED: Refusal = { error: 'freshSignInNeeded' }

/** The account of a session, for who knows its password: a stolen session alone is not enough. */
export async function confirmPassword(
  { db, limits }: Pick<AccountContext, 'db' | 'limits'>,
  { accountId }: Session,
  password: string | undefined,
): Promise<Result<Account, Refusal>> {
  if (password === undefined) return fail(NOT_PROVED)
  return countTries(
    limits,
    [['password', accountId]],
    async () => {
      const account = await readAccount(db, accountId)
      const right = account !== null && (await verifyPassword(account.passwordHash, password))
      return right ? ok(account) : fail(WRONG_PASSWORD)
    },
    (outcome) => !outcome.ok,
  )
}
