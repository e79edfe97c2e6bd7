import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

/** Deviations of an authenticator or browser from the correct behavior. */
export type Deviation = {
  readonly origin?: string
  readonly host?: string
  readonly crossOrigin?: boolean
  readonly counter?: number
  /** Whether the device verified the user. */
  readonly isVerified?: boolean
}

/** A passkey in memory with the browser's part of WebAuthn. */
export function createSoftPasskey(ownOrigin = 'https://b.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const idBytes = randomBytes(32)
  const id = idBytes.toString('base64url')
  let counter = 0

  function authenticatorData(
    { host, isVerified = true, ...deviation }: Deviation,
    key: Buffer | null,
  ): Buffer {
    counter = deviation.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key ? HAS_KEY : 0)
    const parts = [sha256(host ?? new URL(ownOrigin).hostname), Buffer.from([flags]), count]
    if (key) parts.push(Buffer.alloc(16), Buffer.from([0, idBytes.length]), idBytes, key)
    return Buffer.concat(parts)
  }

  const clientData = (
    type: string,
    challenge: string,
    { origin = ownOrigin, crossOrigin = false }: Deviation,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))

  const credential = <Response>(response: Response) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    response,
  })

  return {
    id,
    /** The result of `navigator.credentials.create`. */
    make(challenge: string, deviation: Deviation = {}) {
      const authData = authenticatorData(deviation, coseKey(publicKey.export({ format: 'jwk' })))
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      })
    },
    /** The result of `navigator.credentials.get`. */
    sign(challenge: string, userHandle: string, deviation: Deviation = {}) {
      const data = authenticatorData(deviation, null)
      const client = clientData('webauthn.get', challenge, deviation)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      })
    },
  }
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

/** An ES256 key as COSE (RFC 9053 section 7.1.1). */
function coseKey({ x, y }: { x?: string; y?: string }): Buffer {
  const point = (part = '') => new Uint8Array(Buffer.from(part, 'base64url'))
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ])
  return Buffer.from(isoCBOR.encode(key as never))
}
