import type { Result } from '@bannerday/domain/result'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address to open, for a mail that asks for one. */
  readonly link: string | null
  /** Where its reader ends such mails at a press, without being asked anything (RFC 8058). */
  readonly unsubscribe?: string
}

/** Why a mail is not on its way: it surely is not, or nobody knows, because the line was cut. */
export type MailFailure = 'not-sent' | 'unsure'

/** What takes mails to people. */
export type Mailer = {
  /** Resolves when the next mail server has taken it. */
  readonly send: (mail: Mail) => Promise<Result<null, MailFailure>>
  readonly close: () => void
}
