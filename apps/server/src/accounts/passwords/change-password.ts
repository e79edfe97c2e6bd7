import type * as passwordApi from '@bannerday/contract/accounts/passwords'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, Refusal, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { setPasswordHash } from '../credentials/account-store.ts'
import { confirmOwner, WRONG_PASSWORD } from './confirm-owner.ts'
import { isWeakPassword, WEAK_PASSWORD } from '../credentials/is-weak-password.ts'
import { hashPassword } from '../credentials/password-hash.ts'
import { deleteQrLogins } from '../qr-logins/qr-login-store.ts'
import { endSessions } from '../credentials/session-store.ts'
import { revokeToken } from '../credentials/token-store.ts'

const UNCHANGED: Refusal = { error: 'passwordUnchanged' }

/** Sets a new or first password. All other sessions, and pending reset
 * mails and QR logins, become invalid. */
export async function changePassword(
  context: Pick<AccountContext, 'db' | 'limits'>,
  { session, body }: SessionInput<typeof passwordApi.change>,
): ActionOutcome<typeof passwordApi.change> {
  const confirmed = await confirmOwner(context, session, body.current_password)
  if (!confirmed.ok) return confirmed
  const account = confirmed.value
  if (body.new_password === body.current_password) return fail(UNCHANGED)
  if (isWeakPassword(body.new_password, account.username)) return fail(WEAK_PASSWORD)
  const passwordHash = await hashPassword(body.new_password)
  return context.db.transaction(async (transaction) => {
    await revokeToken(transaction, account.id, 'reset-password')
    const { id, passwordHash: expectedHash } = account
    // Compare-and-set: fails after a concurrent reset, which locks out users of the old password.
    const changed = await setPasswordHash(transaction, id, passwordHash, expectedHash)
    if (!changed) return fail(WRONG_PASSWORD)
    await endSessions(transaction, id, session.id)
    await deleteQrLogins(transaction, id)
    return ok({})
  })
}
