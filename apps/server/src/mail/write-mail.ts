import type { Language } from '@bannerday/domain/language'
import { serverTexts } from '@bannerday/locales/server-texts'
import type { Mail } from './mailer.ts'

export type MailKind =
  | 'verify'
  | 'alreadyRegistered'
  | 'reset'
  | 'newDevice'
  | 'passkeyAdded'
  | 'signInLinked'
  | 'addressConfirmed'

/** Of these nothing comes for whoever ignores them. */
const HARMLESS: readonly MailKind[] = ['verify', 'alreadyRegistered', 'reset']

type MailContent = {
  readonly kind: MailKind
  readonly to: string
  readonly username: string
  /** Where the mail leads. */
  readonly link: string
  /** What else its text names, by place. */
  readonly details?: Readonly<Record<string, string>>
}

/** A mail in a language, as text and as HTML. */
export function writeMail(
  { kind, to, username, link, details = {} }: MailContent,
  language: Language,
): Mail {
  const texts = serverTexts[language].app.server.mail
  const fill = (text: string) => filled(text, { ...details, username })
  const subject = fill(texts[kind].subject)
  const said = [fill(texts.hello), fill(texts[kind].body)]
  const end = HARMLESS.includes(kind) ? [texts.ignore] : []
  const text = [...said, link, ...end].join('\n\n')
  const html = [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    ...said.map((line) => paragraph(escapeHtml(line))),
    paragraph(`<a href="${escapeHtml(link)}">${escapeHtml(texts[kind].action)}</a>`),
    ...end.map((line) => paragraph(escapeHtml(line))),
    '</html>',
  ].join('\n')
  return { to, subject, text, html, link }
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
}

function paragraph(html: string): string {
  return `<p style="font: 16px/1.5 sans-serif">${html}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
