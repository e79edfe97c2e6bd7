/** Length of an account id in bytes. */
export const ACCOUNT_BYTES = 16

/** @param accountId a UUID as PostgreSQL writes it */
export function toAccountBytes(accountId: string): Buffer {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex')
}

/** @param bytes as many as the id of an account has */
export function fromAccountBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
