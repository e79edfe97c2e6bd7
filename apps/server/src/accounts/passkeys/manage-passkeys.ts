import type * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, Refusal, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import {
  canSignIn,
  lockAndReadSignInMethods,
  type SupportedMethods,
  withoutOnePasskey,
} from '../credentials/sign-in-methods.ts'
import { deletePasskey, findPasskey, listAccountPasskeys, setPasskeyName } from './passkey-store.ts'

/** The same response for another account's passkey and for an unknown one. */
const UNKNOWN: Refusal = { error: 'notFound', message: 'No such passkey' }
const LAST_SIGN_IN_METHOD: Refusal = { error: 'lastWayIn' }

/** Lists the passkeys of the session's account. */
export async function listPasskeys(
  { db }: Pick<AccountContext, 'db'>,
  { session }: SessionInput<typeof passkeyApi.list>,
): ActionOutcome<typeof passkeyApi.list> {
  const passkeys = await listAccountPasskeys(db, session.accountId)
  return ok({
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
      passkey_id: id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      backed_up: isBackedUp,
    })),
  })
}

/** Renames a passkey. */
export async function renamePasskey(
  { db }: Pick<AccountContext, 'db'>,
  { session, body }: SessionInput<typeof passkeyApi.rename>,
): ActionOutcome<typeof passkeyApi.rename> {
  const { passkey_id: id, name } = body
  return (await setPasskeyName(db, session.accountId, id, name.trim())) ? ok({}) : fail(UNKNOWN)
}

/** Deletes a passkey unless it is the last sign-in method. */
export async function removePasskey(
  context: Pick<AccountContext, 'db'> & SupportedMethods,
  { session: { accountId }, body }: SessionInput<typeof passkeyApi.remove>,
): ActionOutcome<typeof passkeyApi.remove> {
  return context.db.transaction(async (transaction) => {
    const methods = await lockAndReadSignInMethods(transaction, context, accountId)
    if (!(await findPasskey(transaction, accountId, body.passkey_id))) return fail(UNKNOWN)
    if (!canSignIn(withoutOnePasskey(methods))) return fail(LAST_SIGN_IN_METHOD)
    await deletePasskey(transaction, accountId, body.passkey_id)
    return ok({})
  })
}
