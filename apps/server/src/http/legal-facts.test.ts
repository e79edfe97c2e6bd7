import { expect, test } from 'vitest'
import { parseEnvironment } from '../config/config.ts'
import { createLegalFacts } from './legal-facts.ts'

const ACCOUNTS = {
  registration: 'invite',
  allowsPasswords: true,
  relyingParty: null,
  socialProviders: ['qq'],
  captcha: null,
} as const

function factsFor(variables: Record<string, string>) {
  const environment = parseEnvironment(variables)
  if (!environment.ok) throw new Error('The variables are not valid')
  return createLegalFacts(environment.value, ACCOUNTS)
}

test('states only what the configuration turns on', () => {
  expect(factsFor({ READ_ANNOUNCEMENTS: 'off' })).toEqual({
    operator: null,
    hosting_country: null,
    registration: 'invite',
    password_sign_in: true,
    passkeys: false,
    social_providers: ['qq'],
    captcha: null,
    sends_mail: false,
    reads_announcements: false,
    backups: null,
  })
})

test('states the operator, mail, and how long deleted data is in backups', () => {
  expect(
    factsFor({
      OPERATOR_NAME: 'Ningguang',
      OPERATOR_ADDRESS: 'Jade Chamber | Liyue',
      OPERATOR_CONTACT: 'hello@example.org',
      HOSTING_COUNTRY: 'FR',
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'hello@example.org',
      PUBLIC_URL: 'https://example.org',
      BACKUP_DIR: '/backups',
      BACKUP_EVERY: '12h',
      BACKUP_KEEP: '61',
      BACKUP_PASSPHRASE: 'correct horse battery',
    }),
  ).toMatchObject({
    operator: {
      name: 'Ningguang',
      address: ['Jade Chamber', 'Liyue'],
      contact: 'hello@example.org',
    },
    hosting_country: 'FR',
    sends_mail: true,
    reads_announcements: true,
    backups: { days: 31, encrypted: true },
  })
})
