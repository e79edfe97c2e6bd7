import type {
  requestPasswordReset as requestCall,
  resetPassword as resetCall,
  verifyResetToken as verifyCall,
} from '@bannerday/contract/password'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Database } from '../../database/database.ts'
import type { ActionInput, ActionOutcome, Refusal } from '../../calls/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { type Account, readAccount, setPasswordHash } from '../credentials/account-store.ts'
import { confirmHuman } from '../mails/confirm-human.ts'
import { findMailOwner } from '../mails/find-mail-owner.ts'
import { isWeakPassword, WEAK_PASSWORD } from '../credentials/is-weak-password.ts'
import { hashPassword } from '../credentials/password-hash.ts'
import { sendTokenMail } from '../mails/send-account-mail.ts'
import { endSessions } from '../credentials/session-store.ts'
import { type FoundToken, peekToken, takeToken } from '../credentials/token-store.ts'

const INVALID: Refusal = { error: 'resetTokenInvalid' }
const EXPIRED: Refusal = { error: 'resetTokenExpired' }

/** Mails a token to the owner of a confirmed address; the answer tells nobody whether there is one. */
export async function requestPasswordReset(
  context: Pick<AccountContext, 'db' | 'humanCheck' | 'later' | 'limits' | 'mailer' | 'publicUrl'>,
  { body, client }: ActionInput<typeof requestCall>,
): ActionOutcome<typeof requestCall> {
  const owner = await findMailOwner(context, body, client)
  if (!owner.ok) return owner
  const account = owner.value
  if (account?.activatedAt) {
    context.later(sendTokenMail(context, account, 'reset-password', client.language))
  }
  return ok({})
}

/** Whose password a token resets. */
export async function verifyResetToken(
  { db }: Pick<AccountContext, 'db'>,
  { query }: ActionInput<typeof verifyCall>,
): ActionOutcome<typeof verifyCall> {
  const account = await accountOf(db, await peekToken(db, 'reset-password', query.token))
  return account.ok ? ok({ username: account.value.username }) : account
}

/** Sets a new password by the token of a mail; every session ends. */
export async function resetPassword(
  context: Pick<AccountContext, 'db' | 'humanCheck' | 'limits'>,
  { body, client }: ActionInput<typeof resetCall>,
): ActionOutcome<typeof resetCall> {
  const { db, limits } = context
  const notHuman = await confirmHuman(context, body.cf_token, client)
  if (notHuman) return fail(notHuman)
  const owner = await accountOf(db, await peekToken(db, 'reset-password', body.token))
  if (!owner.ok) return owner
  // Not yet used up: the person may choose a better one.
  if (isWeakPassword(body.new_password, owner.value.username)) return fail(WEAK_PASSWORD)
  const passwordHash = await hashPassword(body.new_password)
  const done = await db.transaction(async (transaction) => {
    const taken = await takeToken(transaction, 'reset-password', body.token)
    const account = await accountOf(transaction, taken)
    if (!account.ok) return account
    await setPasswordHash(transaction, account.value.id, passwordHash)
    await endSessions(transaction, account.value.id)
    return ok({})
  })
  if (!done.ok) return done
  // Who guessed at the old password has shut out its owner.
  const { username, email } = owner.value
  for (const name of [username, email]) await limits.forgive('loginOfName', name)
  return done
}

async function accountOf(
  db: Database,
  found: FoundToken | null,
): Promise<Result<Account, Refusal>> {
  if (!found) return fail(INVALID)
  if (found.expired) return fail(EXPIRED)
  const account = await readAccount(db, found.accountId)
  return account ? ok(account) : fail(INVALID)
}
