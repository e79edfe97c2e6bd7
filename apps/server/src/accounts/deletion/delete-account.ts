import type * as profileApi from '@bannerday/contract/accounts/profile'
import { ok } from '@bannerday/domain/result'
import type { ActionOutcome, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { sendAccountDeleted } from '../mails/send-account-mail.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'
import { deleteAccountData } from './delete-account-data.ts'

/**
 * Deletes the account of a session with its data after a re-authentication, and notifies the owner
 * by mail.
 */
export async function deleteAccount(
  context: Pick<AccountContext, 'db' | 'defer' | 'limits' | 'mailer' | 'publicUrl'>,
  { session, body, client }: SessionInput<typeof profileApi.deleteAccount>,
): ActionOutcome<typeof profileApi.deleteAccount> {
  const confirmed = await confirmOwner(context, session, body.password)
  if (!confirmed.ok) return confirmed
  const account = confirmed.value
  // False for the second of two simultaneous requests.
  if (await deleteAccountData(context.db, account.id)) {
    context.defer(sendAccountDeleted(context, account, client.language))
  }
  return ok({})
}
