import type { register as call } from '@bannerday/contract/registration'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Refusal } from '../http/action.ts'
import type { AccountContext } from './account-context.ts'
import { addAccount, findByEmail, removeAccount, removeUnconfirmed } from './account-store.ts'
import { confirmHuman } from './confirm-human.ts'
import { isWeakPassword } from './is-weak-password.ts'
import { takeMail } from './take-mail.ts'
import { hashPassword } from './password-hash.ts'
import { sendAlreadyRegistered, sendTokenMail } from './send-account-mail.ts'

const WEAK: Refusal = { error: 'passwordTooWeak', message: 'The password is easily guessed' }
const TAKEN: Refusal = { error: 'usernameTaken', message: 'The username is taken' }
const NOT_SENT: Refusal = { error: 'mailNotSent', message: 'The mail could not be sent' }

/**
 * Opens an account that is not activated and mails its token. An address that belongs to another
 * account gives the same answer, keeps the username in the same way, and its owner is told by mail.
 */
export async function register(
  context: AccountContext,
  { body, client }: ActionInput<typeof call>,
): ActionOutcome<typeof call> {
  const { db, limits } = context
  const { username, email, password } = body
  const notHuman = await confirmHuman(context, body.cf_token, client)
  if (notHuman) return fail(notHuman)
  if (isWeakPassword(password, username)) return fail(WEAK)
  const tooMany = (await limits.take('register', client.network)) ?? (await takeMail(limits, email))
  if (tooMany) return fail(tooMany)

  const passwordHash = await hashPassword(password)
  const owner = await findByEmail(db, email)
  await removeUnconfirmed(db, username)
  const id = await addAccount(db, { username, email, passwordHash })
  if (id === null) return fail(TAKEN)

  const sent = owner?.activatedAt
    ? await sendAlreadyRegistered(context, owner, client.language)
    : await sendTokenMail(context, { id, username, email }, 'verify-email', client.language)
  if (sent.ok) return ok({})
  await removeAccount(db, id)
  return fail(NOT_SENT)
}
