import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Database } from '../../database/database.ts'
import type { Refusal } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { isInvitationUsable, lockInvitation } from './invitation-store.ts'

export const REGISTRATION_CLOSED: Refusal = { error: 'registrationClosed' }
const INVITATION_NEEDED: Refusal = { error: 'invitationNeeded' }

/** Refuses a registration early, before its expensive steps; counts no use of an invitation. */
export async function checkAdmission(
  { db, registration }: Pick<AccountContext, 'db' | 'registration'>,
  invitation: string | undefined,
): Promise<Refusal | null> {
  if (registration === 'closed') return REGISTRATION_CLOSED
  if (registration === 'open') return null
  const isInvited = invitation !== undefined && (await isInvitationUsable(db, invitation))
  return isInvited ? null : INVITATION_NEEDED
}

/**
 * Locks the invitation of a registration in the transaction that creates the account, which then
 * counts the use. Returns its id; null when the installation needs none.
 */
export async function admit(
  transaction: Database,
  registration: AccountContext['registration'],
  invitation: string | undefined,
): Promise<Result<string | null, Refusal>> {
  if (registration === 'closed') return fail(REGISTRATION_CLOSED)
  if (registration === 'open') return ok(null)
  const id = invitation === undefined ? null : await lockInvitation(transaction, invitation)
  return id === null ? fail(INVITATION_NEEDED) : ok(id)
}
