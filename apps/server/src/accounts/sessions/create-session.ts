import type { SignInMethod } from '@bannerday/contract/accounts/sessions'
import type { Client } from '../../routing/action.ts'
import { coarsenAddress } from '../../client-network/coarsen-address.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import type { Account } from '../credentials/account-store.ts'
import { addSession, isFirstLogin } from '../credentials/session-store.ts'
import { mailNewDevice } from './mail-new-device.ts'

type Login = {
  readonly method: SignInMethod
  /** The device name from its mark; null for a new device. */
  readonly device: string | null
  readonly client: Client
}

export type CreatedSession = {
  readonly token: string
  /** Only for a new device of this account. */
  readonly device_mark?: string
}

/**
 * Starts a session for the authenticated owner and mails the owner about a new device. Null when
 * the password was changed since.
 */
export async function createSession(
  context: Pick<AccountContext, 'db' | 'deviceMarks' | 'defer' | 'limits' | 'mailer' | 'publicUrl'>,
  account: Account,
  { method, device, client }: Login,
): Promise<CreatedSession | null> {
  const { id: accountId, passwordHash } = account
  const network = coarsenAddress(client.address)
  const isFirst = device === null && (await isFirstLogin(context.db, account))
  const session = { accountId, passwordHash, method, device: client.device, network }
  const token = await addSession(context.db, session)
  if (token === null) return null
  if (device !== null) return { token }
  if (!isFirst) {
    const login = { network, at: Temporal.Now.instant() }
    context.defer(mailNewDevice(context, account, login, client.language))
  }
  return { token, device_mark: context.deviceMarks.issue(accountId) }
}
