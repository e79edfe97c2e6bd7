/** What a passkey knows its account by: the sixteen bytes of its id, in base64url. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The account of a user handle; null for what is none of ours. */
export function accountIdOf(userHandle: string): string | null {
  const bytes = Buffer.from(userHandle, 'base64url')
  if (bytes.length !== 16) return null
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
