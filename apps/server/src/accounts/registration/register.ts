import type { register as call } from '@bannerday/contract/registration'
import type { Language } from '@bannerday/domain/language'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Refusal } from '../../calls/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import {
  type Account,
  addAccount,
  findByEmail,
  removeAccount,
  removeUnconfirmed,
} from '../credentials/account-store.ts'
import { confirmHuman } from '../mails/confirm-human.ts'
import { isWeakPassword, WEAK_PASSWORD } from '../credentials/is-weak-password.ts'
import { takeMail } from '../mails/take-mail.ts'
import { hashPassword } from '../credentials/password-hash.ts'
import { sendAlreadyRegistered, sendTokenMail } from '../mails/send-account-mail.ts'

const TAKEN: Refusal = { error: 'usernameTaken' }
const NOT_SENT: Refusal = { error: 'mailNotSent' }

/**
 * Opens an account that is not activated and mails its token. An address that belongs to another
 * account gives the same answer, keeps the username in the same way, and its owner is told by mail.
 */
export async function register(
  context: Pick<AccountContext, 'db' | 'humanCheck' | 'limits' | 'mailer' | 'publicUrl'>,
  { body, client }: ActionInput<typeof call>,
): ActionOutcome<typeof call> {
  const { db, limits } = context
  const { username, email, password } = body
  const notHuman = await confirmHuman(context, body.cf_token, client)
  if (notHuman) return fail(notHuman)
  if (isWeakPassword(password, username)) return fail(WEAK_PASSWORD)
  const tooMany = await limits.take('register', client.network)
  if (tooMany) return fail(tooMany)

  const passwordHash = await hashPassword(password)
  await removeUnconfirmed(db, username)
  const id = await addAccount(db, { username, email, passwordHash })
  if (id === null) return fail(TAKEN)

  // Only now is a mail counted: who has to choose another name may try again at once.
  const notSent = await sendFirstMail(context, { id, username, email }, client.language)
  if (!notSent) return ok({})
  await removeAccount(db, id)
  return fail(notSent)
}

async function sendFirstMail(
  context: Pick<AccountContext, 'db' | 'limits' | 'mailer' | 'publicUrl'>,
  account: Pick<Account, 'id' | 'username' | 'email'>,
  language: Language,
): Promise<Refusal | null> {
  const tooMany = await takeMail(context.limits, account.email)
  if (tooMany) return tooMany
  const owner = await findByEmail(context.db, account.email)
  const sent = owner?.activatedAt
    ? await sendAlreadyRegistered(context, owner, language)
    : await sendTokenMail(context, account, 'verify-email', language)
  return sent.ok ? null : NOT_SENT
}
