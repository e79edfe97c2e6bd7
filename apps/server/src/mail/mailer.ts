import type { Result } from '@bannerday/domain/result'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The link to open, for a mail with one. */
  readonly link: string | null
  /** The one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribe?: string
}

/** The reason of a failure: surely not sent, or unknown because the connection was lost. */
export type MailFailure = 'not-sent' | 'unsure'

/** Sends mails. */
export type Mailer = {
  /** Resolves when the next mail server has accepted it. */
  readonly send: (mail: Mail) => Promise<Result<null, MailFailure>>
  readonly close: () => void
}
