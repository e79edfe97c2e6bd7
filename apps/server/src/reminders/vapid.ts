import { createECDH } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { getSharedKey } from '../captcha/captcha-store.ts'

/** The identity of this server towards push services (RFC 8292), in base64url. */
export type Vapid = {
  readonly publicKey: string
  readonly privateKey: string
  /** The operator's contact. */
  readonly subject: string
}

const CURVE = 'prime256v1'
const KEY_BYTES = 32

/**
 * Reads the VAPID key, configured or generated once and shared in the database. Another key would
 * invalidate every subscription.
 */
export async function openVapid(
  db: Database,
  configured: string | null,
  publicUrl: string | null,
): Promise<Vapid> {
  const curve = createECDH(CURVE)
  if (configured === null) {
    curve.generateKeys()
    curve.setPrivateKey(await getSharedKey(db, 'vapid', curve.getPrivateKey()))
  } else {
    curve.setPrivateKey(configured, 'base64url')
  }
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: padKey(curve.getPrivateKey()).toString('base64url'),
    subject: publicUrl?.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost.localdomain',
  }
}

/** Restores leading zero bytes, which OpenSSL omits and the signing library requires. */
function padKey(key: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key])
}

/** Whether a browser's key is a valid point of the curve. */
export function isValidBrowserKey(p256dh: string): boolean {
  const curve = createECDH(CURVE)
  curve.generateKeys()
  try {
    curve.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}
