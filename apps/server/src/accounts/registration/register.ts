import type * as registrationApi from '@bannerday/contract/accounts/registration'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Client, Refusal } from '../../routing/action.ts'
import { type LimitedSubject, withLimits } from '../../rate-limits/with-limits.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { type AddressedAccount, addAccount, findByEmail } from '../credentials/account-store.ts'
import { findByUsername } from '../credentials/directory-store.ts'
import { requireCaptcha } from '../../captcha/require-captcha.ts'
import { isWeakPassword, WEAK_PASSWORD } from '../credentials/is-weak-password.ts'
import { deleteAccountData, deleteUnconfirmed } from '../deletion/delete-account-data.ts'
import { takeMailLimits, getCaptchaDifficulty } from '../mails/mail-limits.ts'
import { hashPassword } from '../credentials/password-hash.ts'
import { admit, checkAdmission, REGISTRATION_CLOSED } from './admission.ts'
import { countInvitationUse } from './invitation-store.ts'
import { sendAlreadyRegistered, sendTokenMail } from '../mails/send-account-mail.ts'

const TAKEN: Refusal = { error: 'usernameTaken' }
const NOT_SENT: Refusal = { error: 'mailNotSent' }

type Context = Pick<
  AccountContext,
  'db' | 'captcha' | 'limits' | 'mailer' | 'publicUrl' | 'registration'
>

/**
 * Creates a pending account and mails its token. An address of another account yields the same
 * response and reserves the username too, and its owner is notified by mail.
 */
export async function register(
  context: Context,
  { body, client }: ActionInput<typeof registrationApi.register>,
): ActionOutcome<typeof registrationApi.register> {
  const { limits } = context
  if (context.registration === 'closed') return fail(REGISTRATION_CLOSED)
  const { username, email } = body
  const difficulty = await getCaptchaDifficulty(limits, 'register', email)
  const captchaRefusal = await requireCaptcha(context, body.cf_token, client, difficulty)
  if (captchaRefusal) return fail(captchaRefusal)
  if (isWeakPassword(body.password, username)) return fail(WEAK_PASSWORD)
  const tooManyTries = await limits.take('registerTries', client.network)
  if (tooManyTries) return fail(tooManyTries)
  const notAdmitted = await checkAdmission(context, body.invitation)
  if (notAdmitted) return fail(notAdmitted)
  return withLimits(
    limits,
    getLimits(client),
    () => createAccount(context, body, client),
    // Usernames are public, so choosing a taken one is not an attack.
    (outcome) => outcome.ok || outcome.problem !== TAKEN,
  )
}

function getLimits({ network, site }: Client): LimitedSubject[] {
  return [['register', network], ...(site === null ? [] : [['registerOfSite', site] as const])]
}

type NewAccount = { readonly id: string; readonly invitationId: string | null }

async function createAccount(
  context: Context,
  { username, email, password, invitation }: ActionInput<typeof registrationApi.register>['body'],
  client: Client,
): ActionOutcome<typeof registrationApi.register> {
  const { db } = context
  await deleteUnconfirmed(db, username)
  // Checked before the expensive password hash.
  if ((await findByUsername(db, username)) !== null) return fail(TAKEN)
  const passwordHash = await hashPassword(password)
  const added = await db.transaction<Result<NewAccount, Refusal>>(async (transaction) => {
    const admitted = await admit(transaction, context.registration, invitation)
    if (!admitted.ok) return admitted
    const id = await addAccount(transaction, { username, email, passwordHash })
    if (id === null) return fail(TAKEN)
    if (admitted.value !== null) await countInvitationUse(transaction, admitted.value, 1)
    return ok({ id, invitationId: admitted.value })
  })
  if (!added.ok) return added
  const { id, invitationId } = added.value

  // A mail counts only now: after a taken username another attempt is free.
  const mailRefusal = await sendFirstMail(context, { id, username, email }, client)
  if (!mailRefusal) return ok({})
  await deleteAccountData(db, id)
  if (invitationId !== null) await countInvitationUse(db, invitationId, -1)
  return fail(mailRefusal)
}

async function sendFirstMail(
  context: Context,
  account: Pick<AddressedAccount, 'id' | 'username' | 'email'>,
  client: Client,
): Promise<Refusal | null> {
  const { language } = client
  const tooMany = await takeMailLimits(context.limits, client, 'register', account.email)
  if (tooMany) return tooMany
  const owner = await findByEmail(context.db, account.email)
  const sent = owner?.activatedAt
    ? await sendAlreadyRegistered(context, owner, language)
    : await sendTokenMail(context, account, 'verify-email', language)
  return sent.ok ? null : NOT_SENT
}
