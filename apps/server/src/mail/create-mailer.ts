import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { createFolderMailer } from './folder-mailer.ts'
import type { Mailer } from './mailer.ts'

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

/** Creates a mailer for the configured mail server, or for a folder without one. */
export async function createMailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: MailConfig,
  logger: Logger,
): Promise<Mailer> {
  if (SMTP_URL === null || MAIL_FROM === null) {
    return createFolderMailer(join(resolve(DATA_DIR), 'mail'), logger)
  }
  const { createSmtpMailer } = await import('./smtp-mailer.ts')
  return createSmtpMailer(SMTP_URL, MAIL_FROM, logger)
}
