import { generateKeyPairSync, sign } from 'node:crypto'

export type SigningKey = {
  /** The public half, as a key set shows it. */
  readonly jwk: Readonly<Record<string, unknown>>
  /** A token as JWS with RS256. */
  readonly sign: (claims: Readonly<Record<string, unknown>>) => string
}

export function makeSigningKey(kid: string): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' },
    sign: (claims) => {
      const signed = `${part({ typ: 'JWT', alg: 'RS256', kid })}.${part(claims)}`
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

/** A token without a signature. */
export function leaveUnsigned(claims: Readonly<Record<string, unknown>>): string {
  return `${part({ typ: 'JWT', alg: 'none' })}.${part(claims)}.`
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
