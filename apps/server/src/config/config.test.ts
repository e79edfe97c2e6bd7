import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeConfigProblem, parseEnvironment } from './config.ts'

const ORDINARY_SHELL = {
  HOME: '/root',
  PATH: '/usr/bin',
  PWD: '/srv/bannerday',
  OLDPWD: '/srv',
  SHLVL: '1',
  LANG: 'C.UTF-8',
  LOGNAME: 'root',
  HOSTNAME: 'box',
  HOSTTYPE: 'x86_64',
  XDG_DATA_DIRS: '/usr/share',
  XDG_DATA_HOME: '/root/.local/share',
  PGHOST: 'localhost',
  PGDATA: '/var/lib/postgresql',
  SSH_CLIENT: '10.0.0.1 5000 22',
  REDIS_PORT: 'tcp://10.0.0.1:6379',
  npm_config_loglevel: 'notice',
  npm_lifecycle_event: 'start',
  INIT_CWD: '/srv/bannerday',
  NODE_ENV: 'production',
  PROCESSOR_ARCHITECTURE: 'AMD64',
}

function lineFor(record: Record<string, string>): string {
  const parsed = parseEnvironment(record)
  return parsed.ok ? 'accepted' : describeConfigProblem(parsed.problem)
}

describe('the configuration', () => {
  test('has a default for every variable', () => {
    expect(parseEnvironment(ORDINARY_SHELL)).toEqual({
      ok: true,
      value: {
        PORT: 8080,
        HOST: null,
        DATA_DIR: './data',
        DATABASE_URL: null,
        DATABASE_DIRECT_URL: null,
        PROCESS: 'all',
        LOG_LEVEL: 'info',
        OPERATOR_NAME: null,
        OPERATOR_ADDRESS: null,
        OPERATOR_CONTACT: null,
        HOSTING_COUNTRY: null,
        REGISTRATION: 'open',
        SIGN_IN: null,
        CHINA_HOST: null,
        INTERNATIONAL_HOST: null,
        CHINA_FILING_NUMBER: null,
        PUBLIC_URL: null,
        TRUSTED_PROXIES: 0,
        CALLS_PER_MINUTE: 300,
        REGISTRATIONS_PER_HOUR: 5,
        SMTP_URL: null,
        MAIL_FROM: null,
        TURNSTILE_SITE_KEY: null,
        TURNSTILE_SECRET: null,
        SECRET_KEY: null,
        BACKUP_DIR: null,
        BACKUP_EVERY: 86_400,
        BACKUP_KEEP: 14,
        BACKUP_PASSPHRASE: null,
        BACKUP_PASSPHRASE_FILE: null,
        IMPORT_PACE: 400,
        VAPID_PRIVATE_KEY: null,
        PUSH_SERVICES: [],
        SOURCE_REPOSITORY: null,
        OFFICIAL_GATEWAY: null,
        FORWARD_PROXY: null,
        CHANNEL_ORIGINS: [],
        METRICS_PORT: null,
        METRICS_HOST: '127.0.0.1',
        QQ_CLIENT_ID: null,
        QQ_CLIENT_SECRET: null,
        MICROSOFT_CLIENT_ID: null,
        MICROSOFT_CLIENT_SECRET: null,
        MICROSOFT_TENANT: null,
        OIDC_ISSUER: null,
        OIDC_CLIENT_ID: null,
        OIDC_CLIENT_SECRET: null,
        OIDC_NAME: null,
        OIDC_2_ISSUER: null,
        OIDC_2_CLIENT_ID: null,
        OIDC_2_CLIENT_SECRET: null,
        OIDC_2_NAME: null,
        OIDC_3_ISSUER: null,
        OIDC_3_CLIENT_ID: null,
        OIDC_3_CLIENT_SECRET: null,
        OIDC_3_NAME: null,
        SOCIAL_GATEWAY: null,
        READ_ANNOUNCEMENTS: true,
        READ_GACHA_INFO: true,
        ITEM_IMAGES: true,
      },
    })
  })

  test('treats an empty variable as absent', () => {
    expect(parseEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      value: { PORT: 8080, DATABASE_URL: null },
    })
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_DIRECT_URL', 'localhost:5432'],
    ['PROCESS', 'jobs'],
    ['LOG_LEVEL', 'loud'],
    ['REGISTRATION', 'off'],
    ['OPERATOR_CONTACT', 'javascript:alert(1)'],
    ['HOSTING_COUNTRY', 'Germany'],
    ['SIGN_IN', 'password,github'],
    ['CHINA_HOST', 'https://example.cn'],
    ['INTERNATIONAL_HOST', 'a b'],
    ['CHINA_FILING_NUMBER', 'x'.repeat(101)],
    ['SECRET_KEY', 'too short'],
    ['BACKUP_EVERY', '90m'],
    ['BACKUP_EVERY', '0h'],
    ['BACKUP_KEEP', '0'],
    ['IMPORT_PACE', 'fast'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
    ['PUSH_SERVICES', 'https://push.example.org,push.example.org'],
    ['FORWARD_PROXY', 'proxy.example.org:3128'],
    ['CHANNEL_ORIGINS', 'http://ntfy.lan/topic'],
    ['SOURCE_REPOSITORY', 'javascript:alert(1)'],
    ['OFFICIAL_GATEWAY', 'http://gateway:8090/official'],
    ['QQ_CLIENT_ID', 'x'.repeat(201)],
    ['MICROSOFT_TENANT', '../common'],
    ['OIDC_ISSUER', 'http://id.example.org'],
    ['OIDC_2_ISSUER', 'https://id.example.org/?tenant=1'],
    ['OIDC_NAME', 'x'.repeat(41)],
    ['SOCIAL_GATEWAY', 'gateway:8091'],
    ['READ_ANNOUNCEMENTS', 'no'],
    ['PUBLIC_URL', 'https://example.org/app'],
    ['PUBLIC_URL', 'example.org'],
    ['TRUSTED_PROXIES', '-1'],
    ['CALLS_PER_MINUTE', 'many'],
    ['REGISTRATIONS_PER_HOUR', '-1'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['MAIL_FROM', 'Bannerday'],
    ['TURNSTILE_SECRET', 'x'.repeat(101)],
    ['MAIL_FROM', 'a@b\nBcc: c@d'],
  ])('refuses %s=%s in one line that names the variable', (name, value) => {
    expect(lineFor({ [name]: value })).toMatch(new RegExp(`^${name} must be [^\n]+$`))
  })

  test.each([
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASE_HOST', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['DATA_DIRECTORY', 'DATA_DIR'],
    ['DATA_DRI', 'DATA_DIR'],
    ['data_dir', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['CHINA_HOSTS', 'CHINA_HOST'],
    ['INTERNATIONAL_URL', 'INTERNATIONAL_HOST'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['MAILFROM', 'MAIL_FROM'],
    ['TURNSTILE_KEY', 'TURNSTILE_SITE_KEY'],
  ])('refuses the unknown %s and suggests %s', (name, meant) => {
    expect(lineFor({ ...ORDINARY_SHELL, [name]: 'x' })).toBe(
      `${name} is not a variable of this server; did you mean ${meant}?`,
    )
  })

  test('ignores a similar name when the real variable is set too, as hosting platforms do', () => {
    const url = 'postgres://u:p@db:5432/x'
    expect(lineFor({ DATABASE_URL: url, DATABASE_PUBLIC_URL: 'x' })).toBe('accepted')
  })

  test('requires a sender with a mail server', () => {
    const SMTP_URL = 'smtps://user:secret@mail.example.org'
    expect(lineFor({ SMTP_URL })).toBe('MAIL_FROM must be set beside SMTP_URL')
    const mail = { SMTP_URL, MAIL_FROM: 'Bannerday <hello@example.org>' }
    expect(lineFor(mail)).toBe('PUBLIC_URL must be set beside SMTP_URL')
    expect(lineFor({ ...mail, PUBLIC_URL: 'https://example.org' })).toBe('accepted')
  })

  test('allows the listed sign-in methods, each with its credentials', () => {
    expect(parseEnvironment({ SIGN_IN: 'passkey,password' })).toMatchObject({
      value: { SIGN_IN: ['passkey', 'password'] },
    })
    expect(lineFor({ SIGN_IN: 'passkey,qq' })).toBe('QQ_CLIENT_ID must be set beside SIGN_IN')
  })

  test('requires both keys of Turnstile or none', () => {
    expect(lineFor({ TURNSTILE_SECRET: 'x' })).toMatch(/^TURNSTILE_SITE_KEY must be set beside/)
    expect(lineFor({ TURNSTILE_SITE_KEY: 'x' })).toMatch(/^TURNSTILE_SECRET must be set beside/)
  })

  test('requires both keys of a provider, and the origin of its callback', () => {
    const qq = { QQ_CLIENT_ID: '1', QQ_CLIENT_SECRET: 'x' }
    expect(lineFor({ QQ_CLIENT_ID: '1' })).toMatch(/^QQ_CLIENT_SECRET must be set beside/)
    expect(lineFor({ QQ_CLIENT_SECRET: 'x' })).toMatch(/^QQ_CLIENT_ID must be set beside/)
    expect(lineFor(qq)).toBe('PUBLIC_URL must be set beside QQ_CLIENT_ID')
    expect(lineFor({ ...qq, PUBLIC_URL: 'https://example.org' })).toBe('accepted')
    expect(lineFor({ MICROSOFT_TENANT: 'common' })).toBe(
      'MICROSOFT_CLIENT_ID must be set beside MICROSOFT_TENANT',
    )
    const oidc = { OIDC_2_ISSUER: 'https://id.example.org/realms/a', OIDC_2_CLIENT_ID: 'x' }
    expect(lineFor(oidc)).toBe('OIDC_2_CLIENT_SECRET must be set beside OIDC_2_ISSUER')
    const complete = { ...oidc, OIDC_2_CLIENT_SECRET: 'x', PUBLIC_URL: 'https://example.org' }
    expect(lineFor(complete)).toBe('accepted')
    expect(lineFor({ ...complete, SIGN_IN: 'oidc' })).toBe('OIDC_ISSUER must be set beside SIGN_IN')
  })

  test('requires an external database for a process of one role', () => {
    const DATABASE_URL = 'postgres://u:p@pooler:6432/x'
    for (const PROCESS of ['web', 'worker']) {
      expect(lineFor({ PROCESS })).toBe('DATABASE_URL must be set beside PROCESS')
      expect(lineFor({ PROCESS, DATABASE_URL })).toBe('accepted')
    }
    expect(lineFor({ PROCESS: 'all' })).toBe('accepted')
    const DATABASE_DIRECT_URL = 'postgres://u:p@db:5432/x'
    expect(lineFor({ DATABASE_DIRECT_URL })).toMatch(/^DATABASE_URL must be set beside/)
    expect(lineFor({ DATABASE_URL, DATABASE_DIRECT_URL })).toBe('accepted')
  })

  test('reads a secret from the first line of the file that NAME_FILE names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bannerday-config-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'key')
    writeFileSync(file, `${'k'.repeat(40)}\nsecond line\n`)
    const SECRET_KEY_FILE = file
    expect(parseEnvironment({ SECRET_KEY_FILE })).toMatchObject({
      value: { SECRET_KEY: 'k'.repeat(40) },
    })
    expect(lineFor({ SECRET_KEY_FILE, SECRET_KEY: 'x' })).toBe(
      'SECRET_KEY is set beside SECRET_KEY_FILE',
    )
    expect(lineFor({ SMTP_URL_FILE: join(folder, 'none') })).toMatch(
      /^SMTP_URL_FILE cannot be read \(ENOENT/,
    )
    writeFileSync(file, '')
    expect(lineFor({ SECRET_KEY_FILE })).toMatch(/^SECRET_KEY must be /)
  })

  test('lists every variable in .env.example and in the documentation', () => {
    const defaults = parseEnvironment({})
    const names = Object.keys(defaults.ok ? defaults.value : {})
    const root = join(import.meta.dirname, '../../../..')
    const example = readFileSync(join(root, '.env.example'), 'utf8')
    const documentation = readFileSync(join(root, 'docs/configuration.md'), 'utf8')
    for (const name of names) {
      expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'))
      expect(documentation).toContain(`\`${name}\``)
    }
    expect(example.match(/^# [A-Z_0-9]+=/gm)).toHaveLength(names.length)
  })

  test('never repeats a password', () => {
    expect(lineFor({ DATABASE_URL: 'postgress://u:secret@db/x' })).not.toContain('secret')
  })

  test('never throws and always returns one line', () => {
    const name = fc.oneof(fc.constantFrom('PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL'), fc.string())
    fc.assert(
      fc.property(fc.dictionary(name, fc.string()), (record) => {
        const parsed = parseEnvironment(record)
        if (parsed.ok) expect(parsed.value.PORT).toBeLessThanOrEqual(65_535)
        else expect(describeConfigProblem(parsed.problem)).toMatch(/ (must be|is not) /)
      }),
    )
  })
})
