import { generateKeyPairSync, sign } from 'node:crypto'

export type SigningKey = {
  /** The public key as an entry of a key set. */
  readonly jwk: Readonly<Record<string, unknown>>
  /** Creates a token as JWS with RS256. */
  readonly sign: (claims: Readonly<Record<string, unknown>>) => string
}

export function createSigningKey(kid: string): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' },
    sign: (claims) => {
      const signed = `${encodePart({ typ: 'JWT', alg: 'RS256', kid })}.${encodePart(claims)}`
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

/** Creates a token without a signature. */
export function createUnsignedToken(claims: Readonly<Record<string, unknown>>): string {
  return `${encodePart({ typ: 'JWT', alg: 'none' })}.${encodePart(claims)}.`
}

function encodePart(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
