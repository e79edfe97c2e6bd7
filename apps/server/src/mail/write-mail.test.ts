import { LANGUAGES } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { writeMail } from './write-mail.ts'

const KINDS = ['verify', 'alreadyRegistered', 'reset', 'newDevice', 'addressConfirmed'] as const

const details = { network: '203.0.113.x', time: '2026-11-22 07:20', others: 'Aether' }
const CASES = LANGUAGES.flatMap((language) => KINDS.map((kind) => [language, kind] as const))

test.each(CASES)('greets, explains and links in %s in the mail %s', (language, kind) => {
  const link = 'https://b.example/settings?x=1&y="2'
  const mail = writeMail({ kind, to: 'a@example.org', username: '$&_x', link, details }, language)
  expect(mail.subject.length).toBeGreaterThan(3)
  expect(mail.text).toContain('$&_x')
  expect(mail.text).toContain(link)
  expect(mail.text).not.toMatch(/\{\{|undefined/)
  if (kind === 'newDevice') {
    expect(mail.text).toContain(details.network)
    expect(mail.text).toContain(details.time)
  }
  if (kind === 'addressConfirmed') expect(mail.text).toContain('Aether')
  expect(mail.html).toContain(`<html lang="${language}">`)
  expect(mail.html).toContain('href="https://b.example/settings?x=1&#38;y=&#34;2"')
})

test.each(LANGUAGES)(
  'names the account in subject and first line of an activation in %s',
  (language) => {
    const content = { kind: 'verify', to: 'a@example.org', username: 'Lumine', link: 'x' } as const
    const { subject, text } = writeMail(content, language)
    expect(subject).toContain('Lumine')
    expect(text.split('\n', 1)[0]).toContain('Lumine')
  },
)
