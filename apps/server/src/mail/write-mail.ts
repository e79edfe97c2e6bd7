import type { Language } from '@bannerday/domain/language'
import { serverTexts } from '@bannerday/locales/server-texts'
import type { Mail } from './mailer.ts'

export type MailKind = 'verify' | 'alreadyRegistered' | 'reset'

type MailContent = {
  readonly kind: MailKind
  readonly to: string
  readonly username: string
  /** Where the mail leads. */
  readonly link: string
}

/** A mail in a language, as text and as HTML. */
export function writeMail({ kind, to, username, link }: MailContent, language: Language): Mail {
  const texts = serverTexts[language].app.server.mail
  const { subject, body, action } = texts[kind]
  const hello = texts.hello.replace('{{username}}', () => username)
  const text = [hello, body, link, texts.ignore].join('\n\n')
  const html = [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    paragraph(escapeHtml(hello)),
    paragraph(escapeHtml(body)),
    paragraph(`<a href="${escapeHtml(link)}">${escapeHtml(action)}</a>`),
    paragraph(escapeHtml(texts.ignore)),
    '</html>',
  ].join('\n')
  return { to, subject, text, html, link }
}

function paragraph(html: string): string {
  return `<p style="font: 16px/1.5 sans-serif">${html}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
