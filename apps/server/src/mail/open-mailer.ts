import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/environment.ts'
import { createFolderMailer } from './folder-mailer.ts'
import type { Mailer } from './mailer.ts'

type MailVariables = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

/** The configured mail server, else a folder. */
export async function openMailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: MailVariables,
  logger: Logger,
): Promise<Mailer> {
  if (SMTP_URL === null || MAIL_FROM === null) {
    return createFolderMailer(join(resolve(DATA_DIR), 'mail'), logger)
  }
  const { createSmtpMailer: makeSmtpMailer } = await import('./smtp-mailer.ts')
  return makeSmtpMailer(SMTP_URL, MAIL_FROM, logger)
}
