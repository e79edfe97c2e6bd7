import type { Client, Refusal } from '../../calls/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'

const REQUIRED: Refusal = { error: 'verificationRequired', message: 'Field cf_token is missing' }
const FAILED: Refusal = { error: 'verificationFailed' }

/** A refusal for who has not proved to be a person, where the installation asks for that. */
export async function confirmHuman(
  { humanCheck }: Pick<AccountContext, 'humanCheck'>,
  token: string | undefined,
  { address }: Client,
): Promise<Refusal | null> {
  if (!humanCheck) return null
  if (token === undefined) return REQUIRED
  return (await humanCheck.verify(token, address)) ? null : FAILED
}
