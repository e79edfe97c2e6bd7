import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import { replaceKey, getSharedKey } from './captcha/captcha-store.ts'

const NAME = 'mark-of-secret-key'

/**
 * Logs a warning when this process has another SECRET_KEY than the process that started before it:
 * neither can read secrets of the other. A replaced key is reported once; processes that disagree
 * are reported at every start.
 */
export async function warnOnDifferentSecretKey(
  db: Database,
  key: Buffer,
  logger: Logger,
): Promise<void> {
  const fingerprint = createHmac('sha256', key).update(NAME).digest()
  const previous = await getSharedKey(db, NAME, fingerprint)
  if (previous.equals(fingerprint)) return
  await replaceKey(db, NAME, fingerprint)
  logger.warn(
    'SECRET_KEY differs from that of the previous process: all processes need the same key',
  )
}
