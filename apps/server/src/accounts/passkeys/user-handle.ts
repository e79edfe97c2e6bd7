import { ACCOUNT_ID_BYTES, fromAccountBytes, toAccountBytes } from '../credentials/account-bytes.ts'

/** The WebAuthn user handle of an account: the sixteen bytes of its id, in base64url. */
export function toUserHandle(accountId: string): string {
  return toAccountBytes(accountId).toString('base64url')
}

/** Parses a user handle into an account id; null for a foreign one. */
export function parseUserHandle(userHandle: string): string | null {
  const bytes = Buffer.from(userHandle, 'base64url')
  return bytes.length === ACCOUNT_ID_BYTES ? fromAccountBytes(bytes) : null
}
