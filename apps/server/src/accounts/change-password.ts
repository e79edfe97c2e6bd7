import type { changePassword as call } from '@bannerday/contract/password'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, Refusal, SessionInput } from '../http/action.ts'
import type { AccountContext } from './account-context.ts'
import { setPasswordHash } from './account-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { isWeakPassword } from './is-weak-password.ts'
import { hashPassword } from './password-hash.ts'
import { endSessions } from './session-store.ts'

const WEAK: Refusal = { error: 'passwordTooWeak', message: 'The password is easily guessed' }
const UNCHANGED: Refusal = { error: 'passwordUnchanged', message: 'The password is the old one' }

/** Sets a new password; whoever else used the old one is out. */
export async function changePassword(
  context: AccountContext,
  { session, body }: SessionInput<typeof call>,
): ActionOutcome<typeof call> {
  const confirmed = await confirmPassword(context, session, body.current_password)
  if (!confirmed.ok) return confirmed
  const account = confirmed.value
  if (body.new_password === body.current_password) return fail(UNCHANGED)
  if (isWeakPassword(body.new_password, account.username)) return fail(WEAK)
  const passwordHash = await hashPassword(body.new_password)
  await context.db.transaction(async (transaction) => {
    await setPasswordHash(transaction, account.id, passwordHash)
    await endSessions(transaction, account.id, session.id)
  })
  return ok({})
}
