import type { Result } from '@bannerday/domain/result'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The link of the mail; null for none. */
  readonly link: string | null
  /** The one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribe?: string
}

/** The result of a failure: not sent, or unknown because the connection was lost. */
export type MailFailure = 'not-sent' | 'unsure'

export type Mailer = {
  /** Resolves when the next mail server has accepted the mail. */
  readonly send: (mail: Mail) => Promise<Result<null, MailFailure>>
  readonly close: () => void
}
