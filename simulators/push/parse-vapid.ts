import { createPublicKey, verify } from 'node:crypto'

/** The sender's identity according to its signature (RFC 8292). */
export type VapidClaims = { readonly aud: string; readonly exp: number; readonly sub: string }

/** Parses `Authorization: vapid t=…, k=…`; null when the key did not sign the claims. */
export function parseVapid(header: string): { key: string; claims: VapidClaims } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${body}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return null
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as VapidClaims }
}
