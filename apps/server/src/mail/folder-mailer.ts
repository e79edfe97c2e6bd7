import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok } from '@bannerday/domain/result'
import type { Logger } from 'pino'
import type { Mailer } from './mailer.ts'

/**
 * Creates a mailer that writes mails to a folder and their links to the log, for development and
 * trials. Read access to either gives access to every account.
 */
export function createFolderMailer(folder: string, logger: Logger): Mailer {
  return {
    send: async ({ to, subject, text, link }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${randomUUID()}.txt`)
      await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 })
      logger.info({ file, link }, 'SMTP_URL is not configured; wrote a mail to a file')
      return ok(null)
    },
    close: () => undefined,
  }
}
