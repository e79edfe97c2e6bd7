import { createECDH } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { shareKey } from '../captcha/human-check-store.ts'

/** Who this server is to push services (RFC 8292), in base64url. */
export type Vapid = {
  readonly publicKey: string
  readonly privateKey: string
  /** Where its operator can be reached. */
  readonly subject: string
}

const CURVE = 'prime256v1'
const KEY_BYTES = 32

/**
 * The key that subscriptions are bound to: configured or, made once by whichever server comes first,
 * in the database. Another key would make every subscription useless.
 */
export async function openVapid(
  db: Database,
  configured: string | null,
  publicUrl: string | null,
): Promise<Vapid> {
  const curve = createECDH(CURVE)
  if (configured === null) {
    curve.generateKeys()
    curve.setPrivateKey(await shareKey(db, 'vapid', curve.getPrivateKey()))
  } else {
    curve.setPrivateKey(configured, 'base64url')
  }
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: wholeKey(curve.getPrivateKey()).toString('base64url'),
    subject: publicUrl?.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost.localdomain',
  }
}

/** OpenSSL leaves out the zeros that one key of 256 begins with; who signs with it wants them. */
function wholeKey(key: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key])
}

/** Whether something can be encrypted for the key of a browser: it is a point of the curve. */
export function isBrowserKey(p256dh: string): boolean {
  const curve = createECDH(CURVE)
  curve.generateKeys()
  try {
    curve.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}
