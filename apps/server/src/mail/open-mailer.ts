import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '../environment/environment.ts'
import { makeFolderMailer } from './folder-mailer.ts'
import type { Mailer } from './mailer.ts'
import { makeSmtpMailer } from './smtp-mailer.ts'

type MailVariables = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

/** The mail server of the configuration, else a folder. */
export function openMailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: MailVariables,
  logger: Logger,
): Mailer {
  return SMTP_URL !== null && MAIL_FROM !== null
    ? makeSmtpMailer(SMTP_URL, MAIL_FROM, logger)
    : makeFolderMailer(join(resolve(DATA_DIR), 'mail'), logger)
}
