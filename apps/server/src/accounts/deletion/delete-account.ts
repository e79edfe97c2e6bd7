import type * as profileApi from '@bannerday/contract/accounts/profile'
import { ok } from '@bannerday/domain/result'
import type { ActionOutcome, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { deleteAccountData } from './delete-account-data.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'

/** Deletes the account of a session with its data after a re-authentication. */
export async function deleteAccount(
  context: Pick<AccountContext, 'db' | 'limits'>,
  { session, body }: SessionInput<typeof profileApi.deleteAccount>,
): ActionOutcome<typeof profileApi.deleteAccount> {
  const confirmed = await confirmOwner(context, session, body.password)
  if (!confirmed.ok) return confirmed
  await deleteAccountData(context.db, confirmed.value.id)
  return ok({})
}
