import { LANGUAGES } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { writeMail } from './write-mail.ts'

const KINDS = ['verify', 'alreadyRegistered', 'reset'] as const
const CASES = LANGUAGES.flatMap((language) => KINDS.map((kind) => [language, kind] as const))

test.each(CASES)('in %s the mail %s greets, explains and links', (language, kind) => {
  const link = 'https://b.example/settings?x=1&y="2'
  const mail = writeMail({ kind, to: 'a@example.org', username: '$&_x', link }, language)
  expect(mail.subject.length).toBeGreaterThan(3)
  expect(mail.text).toContain('$&_x')
  expect(mail.text).toContain(link)
  expect(mail.text).not.toMatch(/\{\{|undefined/)
  expect(mail.html).toContain(`<html lang="${language}">`)
  expect(mail.html).toContain('href="https://b.example/settings?x=1&#38;y=&#34;2"')
})
