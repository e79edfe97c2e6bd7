import { hash, randomBytes } from 'node:crypto'

/** 256 bits. */
export const SECRET_BYTES = 32

export type SecretToken = {
  /** Random, in base64url; never stored. */
  readonly token: string
  /** The stored hash. */
  readonly hash: Buffer
}

export function createSecretToken(): SecretToken {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** SHA-256: a secret of 256 random bits needs neither salt nor cost. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
