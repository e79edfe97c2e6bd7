import type { Result } from '@bannerday/domain/result'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address to open, for a mail that asks for one. */
  readonly link: string | null
}

/** What takes mails to people. */
export type Mailer = {
  /** Resolves when the next mail server has taken it. */
  readonly send: (mail: Mail) => Promise<Result<null, 'not-sent'>>
  readonly close: () => void
}
