import type { login } from '@bannerday/contract/session'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Refusal } from '../../calls/action.ts'
import { coarsenAddress } from '../../networks/coarsen-address.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { findByLoginName } from '../credentials/account-store.ts'
import { confirmHuman } from '../mails/confirm-human.ts'
import { verifyPassword } from '../credentials/password-hash.ts'
import { addSession } from '../credentials/session-store.ts'
import { SUSPENDED } from './find-session.ts'

const WRONG: Refusal = { error: 'wrongCredentials' }
const NOT_ACTIVATED: Refusal = { error: 'notActivated' }

/**
 * Begins a session. The state of an account is only told to who knows its password, and an unknown
 * name takes as long as a known one.
 */
export async function signIn(
  context: Pick<AccountContext, 'db' | 'decoyHash' | 'humanCheck' | 'limits'>,
  { body, client }: ActionInput<typeof login>,
): ActionOutcome<typeof login> {
  const { db, limits, decoyHash } = context
  const notHuman = await confirmHuman(context, body.cf_token, client)
  if (notHuman) return fail(notHuman)
  const tooMany =
    (await limits.take('login', client.network)) ??
    (await limits.take('loginOfName', body.username))
  if (tooMany) return fail(tooMany)

  const account = await findByLoginName(db, body.username)
  const right = await verifyPassword(account?.passwordHash ?? decoyHash, body.password)
  if (!account || !right) return fail(WRONG)
  if (account.suspendedAt) return fail(SUSPENDED)
  if (!account.activatedAt) return fail(NOT_ACTIVATED)

  await limits.forgive('loginOfName', body.username)
  const { id: accountId, passwordHash } = account
  const network = coarsenAddress(client.address)
  const token = await addSession(db, { accountId, passwordHash, device: client.device, network })
  return token === null ? fail(WRONG) : ok({ token })
}
