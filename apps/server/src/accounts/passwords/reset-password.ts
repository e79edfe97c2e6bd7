import type * as passwordApi from '@bannerday/contract/accounts/passwords'
import type { Language } from '@bannerday/domain/language'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Database } from '../../database/database.ts'
import type { ActionInput, ActionOutcome, Refusal } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import {
  type AddressedAccount,
  findByEmail,
  readAccount,
  setPasswordHash,
} from '../credentials/account-store.ts'
import { requireCaptcha } from '../../captcha/require-captcha.ts'
import { isWeakPassword, WEAK_PASSWORD } from '../credentials/is-weak-password.ts'
import { hashPassword } from '../credentials/password-hash.ts'
import { sendTokenMail } from '../mails/send-account-mail.ts'
import { createNetworkNameKey } from '../../rate-limits/limits.ts'
import { deleteQrLogins } from '../qr-logins/qr-login-store.ts'
import { endSessions } from '../credentials/session-store.ts'
import { type FoundToken, peekToken, consumeToken } from '../credentials/token-store.ts'

type MailContext = Pick<
  AccountContext,
  'db' | 'captcha' | 'defer' | 'limits' | 'mailer' | 'publicUrl'
>

const INVALID: Refusal = { error: 'resetTokenInvalid' }
const EXPIRED: Refusal = { error: 'resetTokenExpired' }

/**
 * Mails a reset token to the owner of a confirmed address whose account is not suspended. The
 * response does not reveal whether the address exists.
 */
export async function requestPasswordReset(
  context: MailContext,
  { body, client }: ActionInput<typeof passwordApi.requestReset>,
): ActionOutcome<typeof passwordApi.requestReset> {
  const captchaRefusal = await requireCaptcha(context, body.cf_token, client)
  if (captchaRefusal) return fail(captchaRefusal)
  const account = await findByEmail(context.db, body.email)
  const hasValidMail = await isMailLimitExceeded(context, body.email)
  if (account?.activatedAt && !account.suspendedAt && !hasValidMail)
    context.defer(sendReset(context, account, client.language))
  return ok({})
}

/**
 * Whether the mail limits of an address are exceeded. The last token outlives the limits, so
 * requests of strangers cannot keep the owner from a reset.
 */
async function isMailLimitExceeded({ limits }: MailContext, email: string): Promise<boolean> {
  return (
    (await limits.take('resetMail', email)) !== null ||
    (await limits.take('resetMails', email)) !== null
  )
}

async function sendReset(
  context: MailContext,
  account: AddressedAccount,
  language: Language,
): Promise<void> {
  const sent = await sendTokenMail(context, account, 'reset-password', language)
  if (!sent.ok) await resetMailLimits(context, account.email)
}

/**
 * Resets the mail limits after an undelivered mail, and when the token of the last one is consumed.
 */
async function resetMailLimits(
  { limits }: Pick<AccountContext, 'limits'>,
  email: string,
): Promise<void> {
  await limits.reset('resetMail', email)
  await limits.reset('resetMails', email)
}

/** Reads the account whose password a token resets. */
export async function verifyResetToken(
  { db }: Pick<AccountContext, 'db'>,
  { query }: ActionInput<typeof passwordApi.verifyResetToken>,
): ActionOutcome<typeof passwordApi.verifyResetToken> {
  const account = await readTokenAccount(db, await peekToken(db, 'reset-password', query.token))
  return account.ok ? ok({ username: account.value.username }) : account
}

/** Sets a new password by the token of a mail; every session ends. */
export async function resetPassword(
  context: Pick<AccountContext, 'db' | 'captcha' | 'limits'>,
  { body, client }: ActionInput<typeof passwordApi.reset>,
): ActionOutcome<typeof passwordApi.reset> {
  const { db, limits } = context
  const captchaRefusal = await requireCaptcha(context, body.cf_token, client)
  if (captchaRefusal) return fail(captchaRefusal)
  const owner = await readTokenAccount(db, await peekToken(db, 'reset-password', body.token))
  if (!owner.ok) return owner
  // The token is not consumed yet: the user may choose a better password.
  if (isWeakPassword(body.new_password, owner.value.username)) return fail(WEAK_PASSWORD)
  const passwordHash = await hashPassword(body.new_password)
  const outcome = await db.transaction(async (transaction) => {
    const consumedToken = await consumeToken(transaction, 'reset-password', body.token)
    const account = await readTokenAccount(transaction, consumedToken)
    if (!account.ok) return account
    await setPasswordHash(transaction, account.value.id, passwordHash)
    await endSessions(transaction, account.value.id)
    await deleteQrLogins(transaction, account.value.id)
    return ok({})
  })
  if (!outcome.ok) return outcome
  const { username, email } = owner.value
  await resetMailLimits(context, email)
  // Failed attempts made logins harder for the owner, who may have caused them; a reset clears
  // them.
  for (const name of [username, email]) {
    await limits.reset('loginOfName', name)
    await limits.reset('loginOfNetworkAndName', createNetworkNameKey(client.network, name))
  }
  return outcome
}

async function readTokenAccount(
  db: Database,
  foundToken: FoundToken | null,
): Promise<Result<AddressedAccount, Refusal>> {
  if (!foundToken) return fail(INVALID)
  if (foundToken.expired) return fail(EXPIRED)
  const account = await readAccount(db, foundToken.accountId)
  if (!account || account.email === null) return fail(INVALID)
  return ok({ ...account, email: account.email })
}
