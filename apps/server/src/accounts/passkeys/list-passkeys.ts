import type {
  listPasskeys as listCall,
  removePasskey as removeCall,
} from '@bannerday/contract/passkey'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, SessionInput } from '../../calls/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { deletePasskey, listPasskeysOf } from './passkey-store.ts'

/** The passkeys of the account that asks. */
export async function listPasskeys(
  { db }: Pick<AccountContext, 'db'>,
  { session }: SessionInput<typeof listCall>,
): ActionOutcome<typeof listCall> {
  const known = await listPasskeysOf(db, session.accountId)
  return ok({
    passkeys: known.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
      passkey_id: id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      backed_up: isBackedUp,
    })),
  })
}

/** Forgets one of them; another account's is as unknown as one that never was. */
export async function removePasskey(
  { db }: Pick<AccountContext, 'db'>,
  { session, body }: SessionInput<typeof removeCall>,
): ActionOutcome<typeof removeCall> {
  const removed = await deletePasskey(db, session.accountId, body.passkey_id)
  return removed ? ok({}) : fail({ error: 'notFound', message: 'No such passkey' })
}
