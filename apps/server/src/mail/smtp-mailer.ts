import { fail, ok, type Result } from '@bannerday/domain/result'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mail, MailFailure, Mailer } from './mailer.ts'

/** Timeout of a silent mail server. */
const TIMEOUT_MS = 10_000

const TIMEOUTS = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
}

/** Creates a mailer that sends by SMTP. */
export function createSmtpMailer(url: string, from: string, logger: Logger): Mailer {
  const transport = createTransport({ url, pool: true, ...TIMEOUTS })
  return {
    send: async (mail) => {
      const { to, subject, text, html } = mail
      try {
        await transport.sendMail({ from, to, subject, text, html, headers: getHeaders(mail) })
        return ok(null)
      } catch (error) {
        // The error message is omitted: it contains the address.
        const code = error instanceof Error && 'code' in error ? error.code : null
        logger.error({ code }, 'mail delivery failed')
        return fail(toMailFailure(error))
      }
    },
    close: () => transport.close(),
  }
}

function getHeaders({ unsubscribe }: Mail): Record<string, string> {
  if (unsubscribe === undefined) return {}
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Errors before a server received any part of a mail. */
const NOT_SENT_CODES: readonly unknown[] = ['EDNS', 'EAUTH', 'ETLS']

/** A mail server that refused has not accepted the mail; after a lost connection it may have. */
function toMailFailure(error: unknown): MailFailure {
  const { code, syscall, responseCode } = error as Readonly<Record<string, unknown>>
  const isRefused = typeof responseCode === 'number'
  return isRefused || syscall === 'connect' || NOT_SENT_CODES.includes(code) ? 'not-sent' : 'unsure'
}

/** Sends a mail that tests the configuration. Returns the answer of the mail server. */
export async function sendTestMail(
  url: string,
  from: string,
  to: string,
): Promise<Result<string, string>> {
  const transport = createTransport({ url, ...TIMEOUTS })
  try {
    const { response } = await transport.sendMail({
      from,
      to,
      subject: 'Bannerday: test mail',
      text: 'This server of Bannerday can send mail.',
    })
    return ok(response)
  } catch (error) {
    return fail((error as Error).message)
  } finally {
    transport.close()
  }
}
