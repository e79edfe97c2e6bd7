import type { verifyEmail as call } from '@bannerday/contract/registration'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Refusal } from '../../calls/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { activateAccount, holdAddress, readAccount } from '../credentials/account-store.ts'
import { peekToken, takeToken } from '../credentials/token-store.ts'

const INVALID: Refusal = { error: 'invalidToken' }
const EXPIRED: Refusal = { error: 'verificationExpired' }

/** Activates the account that the token was mailed to. The token is used up, also in vain. */
export async function verifyEmail(
  { db }: Pick<AccountContext, 'db'>,
  { query }: ActionInput<typeof call>,
): ActionOutcome<typeof call> {
  return db.transaction(async (transaction) => {
    const named = await peekToken(transaction, 'verify-email', query.token)
    const account = named && (await readAccount(transaction, named.accountId))
    if (!account) return fail(INVALID)
    // Before the token, which goes with the account when another one is the first.
    await holdAddress(transaction, account.email)
    const found = await takeToken(transaction, 'verify-email', query.token)
    if (!found) return fail(INVALID)
    if (found.expired) return fail(EXPIRED)
    return (await activateAccount(transaction, account)) ? ok({}) : fail(INVALID)
  })
}
