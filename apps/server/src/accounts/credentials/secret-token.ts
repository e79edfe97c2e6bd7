import { hash, randomBytes } from 'node:crypto'

export type SecretToken = {
  /** 256 random bits in base64url: only its owner ever has it. */
  readonly token: string
  /** What is stored of it. */
  readonly hash: Buffer
}

export function makeSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** SHA-256: of 256 random bits it needs neither salt nor cost. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
