import type * as registrationApi from '@bannerday/contract/accounts/registration'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Database } from '../../database/database.ts'
import type { ActionInput, ActionOutcome, Client, Refusal } from '../../routing/action.ts'
import { withLimits } from '../../rate-limits/with-limits.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import {
  type AddressedAccount,
  activateAccount,
  findByEmail,
  listPendingAccounts,
  readAccount,
} from '../credentials/account-store.ts'
import { getTokenAccount } from '../credentials/account-token.ts'
import { lockEmail } from '../credentials/directory-store.ts'
import { verifyPassword } from '../credentials/password-hash.ts'
import { peekToken, consumeToken } from '../credentials/token-store.ts'
import { sendAddressConfirmed } from '../mails/send-account-mail.ts'

const INVALID: Refusal = { error: 'invalidToken' }
const USED: Refusal = { error: 'alreadyActivated' }
const REPLACED: Refusal = { error: 'linkReplaced' }
const EXPIRED: Refusal = { error: 'verificationExpired' }
const EMAIL_TAKEN: Refusal = { error: 'emailTaken' }
const WRONG_PASSWORD: Refusal = { error: 'currentPasswordWrong' }
const PASSWORD_NEEDED: Refusal = {
  error: 'missingParameter',
  message:
    'Several accounts are pending for this address: POST the token with the password of this one',
}

/** Maximum number of other accounts that a mail names. */
const MAX_NAMED = 10

type Context = Pick<AccountContext, 'db' | 'defer' | 'mailer' | 'publicUrl'>

/**
 * Reads the account that a token activates, and whether the password is required; consumes nothing.
 */
export async function readRegistration(
  { db }: Pick<AccountContext, 'db'>,
  { query }: ActionInput<typeof registrationApi.readToken>,
): ActionOutcome<typeof registrationApi.readToken> {
  const found = await readTokenAccount(db, query.token)
  if (!found.ok) return found
  const { username, email } = found.value
  return ok({ username, needs_password: await isDisputed(db, email) })
}

/**
 * Activates the account of a mailed token. Refused while several accounts are pending for the
 * address: its owner may have opened the mail that a stranger had caused.
 */
export async function verifyEmail(
  context: Context,
  { query, client }: ActionInput<typeof registrationApi.verifyEmail>,
): ActionOutcome<typeof registrationApi.verifyEmail> {
  return activate(context, query.token, client, (transaction, { email }) =>
    isDisputed(transaction, email).then((disputed) =>
      disputed ? fail(PASSWORD_NEEDED) : ok(null),
    ),
  )
}

/** Activates the account after checking its registration password. */
export async function confirmRegistration(
  context: Context & Pick<AccountContext, 'limits'>,
  { body, client }: ActionInput<typeof registrationApi.confirm>,
): ActionOutcome<typeof registrationApi.confirm> {
  const found = await readTokenAccount(context.db, body.token)
  if (!found.ok) return found
  const { id, passwordHash } = found.value
  const checked = await withLimits(
    context.limits,
    [['password', id]],
    async () =>
      passwordHash !== null && (await verifyPassword(passwordHash, body.password))
        ? ok(null)
        : fail(WRONG_PASSWORD),
    (outcome) => !outcome.ok,
  )
  if (!checked.ok) return checked
  return activate(context, body.token, client, async () => ok(null))
}

/** Consumes the token and activates its account, unless the check refuses. */
async function activate(
  context: Context,
  token: string,
  client: Client,
  check: (transaction: Database, account: AddressedAccount) => Promise<Result<null, Refusal>>,
): ActionOutcome<typeof registrationApi.verifyEmail> {
  const outcome = await context.db.transaction(async (transaction) => {
    const owner = await readTokenAccount(transaction, token)
    if (!owner.ok) return owner
    const account = owner.value
    await lockEmail(transaction, account.email)
    const allowed = await check(transaction, account)
    if (!allowed.ok) return allowed
    if (!(await consumeToken(transaction, 'verify-email', token))) {
      return fail(await explainUnknownToken(transaction, token))
    }
    if (!(await activateAccount(transaction, account))) return fail(EMAIL_TAKEN)
    return ok({ account, others: await listPendingAccounts(transaction, account.email) })
  })
  if (!outcome.ok) return outcome
  const { account, others } = outcome.value
  if (others.length > 0) {
    const names = others.slice(0, MAX_NAMED).map(({ username }) => username)
    context.defer(sendAddressConfirmed(context, account, names, client.language))
  }
  return ok({})
}

/** Whether several accounts are pending for an address. */
async function isDisputed(db: Database, email: string): Promise<boolean> {
  return (await listPendingAccounts(db, email)).length > 1
}

/** Reads the account that a token can still activate. */
async function readTokenAccount(
  db: Database,
  token: string,
): Promise<Result<AddressedAccount, Refusal>> {
  const found = await peekToken(db, 'verify-email', token)
  if (!found) return fail(await explainUnknownToken(db, token))
  const account = await readAccount(db, found.accountId)
  if (!account || account.email === null) return fail(INVALID)
  if (found.expired) return fail(EXPIRED)
  const { email } = account
  const owner = await findByEmail(db, email)
  if (!owner?.activatedAt) return ok({ ...account, email })
  // Another request consumed the token in between.
  return fail(owner.id === account.id ? USED : EMAIL_TAKEN)
}

/**
 * Explains an unknown token by the account id in it: an activated account has consumed its token,
 * and a pending one has a newer token. The id is not verified, but random and cannot be guessed.
 */
async function explainUnknownToken(db: Database, token: string): Promise<Refusal> {
  const accountId = getTokenAccount(token)
  const account = accountId === null ? null : await readAccount(db, accountId)
  if (!account) return INVALID
  return account.activatedAt ? USED : REPLACED
}
