import { ACCOUNT_BYTES, accountOfBytes, bytesOfAccount } from '../credentials/account-bytes.ts'

/** What a passkey knows its account by: the sixteen bytes of its id, in base64url. */
export function userHandleOf(accountId: string): string {
  return bytesOfAccount(accountId).toString('base64url')
}

/** The account of a user handle; null for what is none of ours. */
export function accountIdOf(userHandle: string): string | null {
  const bytes = Buffer.from(userHandle, 'base64url')
  return bytes.length === ACCOUNT_BYTES ? accountOfBytes(bytes) : null
}
