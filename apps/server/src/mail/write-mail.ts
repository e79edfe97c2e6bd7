import type { Language } from '@bannerday/domain/language'
import { serverTexts } from '@bannerday/locales/server-texts'
import {
  escapeHtml,
  fillPlaceholders,
  createLink,
  createMailPage,
  createParagraph,
} from './mail-markup.ts'
import type { Mail } from './mailer.ts'

export type MailKind =
  | 'verify'
  | 'alreadyRegistered'
  | 'reset'
  | 'newDevice'
  | 'passkeyAdded'
  | 'signInLinked'
  | 'addressConfirmed'
  | 'accountDeleted'
  | 'channelDisabled'

/** Mails that can be ignored safely. */
const HARMLESS: readonly MailKind[] = ['verify', 'alreadyRegistered', 'reset']

type MailContent = {
  readonly kind: MailKind
  readonly to: string
  readonly username: string
  /** The link of the mail. */
  readonly link: string
  /** Other values in the text, by placeholder. */
  readonly details?: Readonly<Record<string, string>>
}

/** Writes a mail in a language, as text and as HTML. */
export function writeMail(
  { kind, to, username, link, details = {} }: MailContent,
  language: Language,
): Mail {
  const texts = serverTexts[language].app.server.mail
  const fill = (text: string) => fillPlaceholders(text, { ...details, username })
  const subject = fill(texts[kind].subject)
  const paragraphs = [fill(texts.hello), fill(texts[kind].body)]
  const closing = HARMLESS.includes(kind) ? [texts.ignore] : []
  const text = [...paragraphs, link, ...closing].join('\n\n')
  const html = createMailPage(language, subject, [
    ...paragraphs.map((line) => createParagraph(escapeHtml(line))),
    createParagraph(createLink(link, texts[kind].action)),
    ...closing.map((line) => createParagraph(escapeHtml(line))),
  ])
  return { to, subject, text, html, link }
}
