import { fail, ok } from '@bannerday/domain/result'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mailer } from './mailer.ts'

/** How long a mail server may be silent, in milliseconds. */
const PATIENCE = 10_000

/** Sends by a mail server. */
export function makeSmtpMailer(url: string, from: string, logger: Logger): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  return {
    send: async ({ to, subject, text, html }) => {
      try {
        await transport.sendMail({ from, to, subject, text, html })
        return ok(null)
      } catch (error) {
        // Its message repeats the address.
        const code = error instanceof Error && 'code' in error ? error.code : null
        logger.error({ code }, 'a mail could not be sent')
        return fail('not-sent')
      }
    },
    close: () => transport.close(),
  }
}
