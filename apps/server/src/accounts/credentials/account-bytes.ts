/** Length of an account id in bytes. */
export const ACCOUNT_ID_BYTES = 16

/** @param accountId a UUID as PostgreSQL writes it */
export function toAccountBytes(accountId: string): Buffer {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex')
}

/** @param bytes of the length of an account id */
export function fromAccountBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
