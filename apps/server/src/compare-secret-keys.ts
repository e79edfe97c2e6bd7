import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import { replaceKey, shareKey } from './captcha/human-check-store.ts'

const NAME = 'mark-of-secret-key'

/**
 * Says so in the log when this process has another SECRET_KEY than the one that started before it:
 * they cannot read what the other sealed. Once for a key that was changed on purpose; for processes
 * that do not agree, at every start.
 */
export async function compareSecretKeys(db: Database, key: Buffer, logger: Logger): Promise<void> {
  const mark = createHmac('sha256', key).update(NAME).digest()
  const known = await shareKey(db, NAME, mark)
  if (known.equals(mark)) return
  await replaceKey(db, NAME, mark)
  logger.warn('SECRET_KEY is another than that of the process before: all need the same')
}
