import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Client, Refusal } from '../../calls/action.ts'
import { type Account, findByEmail } from '../credentials/account-store.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { confirmHuman } from './confirm-human.ts'
import { takeMail } from './take-mail.ts'

/**
 * The account of an address, for a person who asks to mail something there; null where it has none.
 * The mail is counted at any rate, so that a refusal does not tell whether somebody has the address.
 */
export async function findMailOwner(
  context: Pick<AccountContext, 'db' | 'humanCheck' | 'limits'>,
  asked: { readonly email: string; readonly cf_token?: string | undefined },
  client: Client,
): Promise<Result<Account | null, Refusal>> {
  const notHuman = await confirmHuman(context, asked.cf_token, client)
  if (notHuman) return fail(notHuman)
  const tooMany = await takeMail(context.limits, asked.email)
  if (tooMany) return fail(tooMany)
  return ok(await findByEmail(context.db, asked.email))
}
