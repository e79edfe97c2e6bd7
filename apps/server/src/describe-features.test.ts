import { expect, test } from 'vitest'
import { parseEnvironment } from './config/config.ts'
import { describeFeatures } from './describe-features.ts'

function featuresOf(variables: Record<string, string>) {
  const environment = parseEnvironment(variables)
  if (!environment.ok) throw new Error('The variables are not valid')
  return describeFeatures(environment.value, ['password'])
}

test('lists what is on without a secret, a name or an address', () => {
  expect(featuresOf({})).toMatchObject({
    registration: 'open',
    signIn: ['password'],
    mail: 'files in DATA_DIR',
    backups: 'off',
    metrics: 'off',
  })
  const full = featuresOf({
    REGISTRATION: 'invite',
    SMTP_URL: 'smtps://user:hunter2@mail.example.org',
    MAIL_FROM: 'hello@example.org',
    PUBLIC_URL: 'https://example.org',
    BACKUP_DIR: '/srv/hidden',
    BACKUP_EVERY: '12h',
    BACKUP_PASSPHRASE: 'correct horse battery',
    METRICS_PORT: '9464',
  })
  expect(full).toMatchObject({
    registration: 'invite',
    mail: 'smtp',
    backups: 'every 12 hours, the newest 14',
    backupEncryption: 'on',
    metrics: 'on',
  })
  expect(JSON.stringify(full)).not.toMatch(/hunter2|example\.org|hidden|battery/)
})
