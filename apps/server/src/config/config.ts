import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { REGISTRATION_MODES } from '@bannerday/contract/config'
import { fail, ok, type Result } from '@bannerday/domain/result'
import * as z from 'zod'
import { getReason } from '../database/embedded/embedded-problem.ts'
import { findSimilarVariable } from './find-similar-variable.ts'
import { OIDC_EXPECTED, OIDC_REQUIRED_WITH, oidcVariables } from './oidc-variables.ts'

/** The sign-in methods that can be switched off. */
const SIGN_IN_CHOICES = ['password', 'passkey', 'qq', 'microsoft', 'oidc'] as const

const hostName = z.string().regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/i)

/** All variables that the server reads. An empty one counts as absent. */
const variables = z.object({
  /** TCP port; 0 selects a free one. */
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(8080),
  /** The address to listen on; all of the machine's when absent. */
  HOST: z.string().regex(/^\S+$/).nullable().default(null),
  DATA_DIR: z.string().default('./data'),
  /** The PostgreSQL to use; absent for an embedded one in DATA_DIR. */
  DATABASE_URL: z.string().refine(isPostgresUrl).nullable().default(null),
  /** The same database past the pooler that DATABASE_URL leads to; DATABASE_URL has none when absent. */
  DATABASE_DIRECT_URL: z.string().refine(isPostgresUrl).nullable().default(null),
  /** The role of this process: it serves requests, runs jobs, or both. */
  PROCESS: z.enum(['web', 'worker', 'all']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The operator as the imprint names it; lines of the address are separated by `|`. */
  OPERATOR_NAME: z.string().max(200).nullable().default(null),
  OPERATOR_ADDRESS: z.string().max(500).nullable().default(null),
  OPERATOR_CONTACT: z.string().max(200).refine(isContact).nullable().default(null),
  /** The country of the server, as two letters of ISO 3166-1. */
  HOSTING_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  /** Restricts registration to everyone, to holders of an invitation, or to none. */
  REGISTRATION: z.enum(REGISTRATION_MODES).default('open'),
  /** The allowed sign-in methods; all that are configured when absent. */
  SIGN_IN: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(SIGN_IN_CHOICES)))
    .nullable()
    .default(null),
  CHINA_HOST: hostName.nullable().default(null),
  INTERNATIONAL_HOST: hostName.nullable().default(null),
  CHINA_FILING_NUMBER: z.string().max(100).nullable().default(null),
  /** The origin that links in mails lead to; this machine's port when absent. */
  PUBLIC_URL: z.string().refine(isOrigin).nullable().default(null),
  /**
   * Number of the operator's reverse proxies before the server; each appends to `X-Forwarded-For`.
   */
  TRUSTED_PROXIES: z.string().regex(/^\d$/).transform(Number).default(0),
  /** Requests per minute for one address and for one account; 0 disables the limit. */
  CALLS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform((text) => Number(text) || null)
    .nullable()
    .default(300),
  /** Accounts per hour that one address may register; 0 disables the limit. */
  REGISTRATIONS_PER_HOUR: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform((text) => Number(text) || null)
    .nullable()
    .default(5),
  /** The mail server; mails are written to files in DATA_DIR when absent. */
  SMTP_URL: z.string().refine(isMailServer).nullable().default(null),
  /** Sender of mails. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$|^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$/)
    .nullable()
    .default(null),
  /** Keys of Cloudflare Turnstile; absent for our own proof of work. */
  TURNSTILE_SITE_KEY: z.string().max(100).nullable().default(null),
  TURNSTILE_SECRET: z.string().max(100).nullable().default(null),
  /**
   * Encrypts secrets; the same on all servers of an installation. Absent for a file in DATA_DIR.
   */
  SECRET_KEY: z
    .string()
    .regex(/^\S{32,256}$/)
    .nullable()
    .default(null),
  /**
   * Encrypts backups; or a file with the passphrase in its first line.
   */
  BACKUP_PASSPHRASE: z.string().nullable().default(null),
  BACKUP_PASSPHRASE_FILE: z.string().nullable().default(null),
  /** Folder of the scheduled backups; none are made when absent. */
  BACKUP_DIR: z.string().nullable().default(null),
  /** Interval of the scheduled backups, in seconds. */
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,2}[hd]$/)
    .transform((text) => Number(text.slice(0, -1)) * (text.endsWith('d') ? 86_400 : 3600))
    .default(86_400),
  /** Number of scheduled backups to keep. */
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .default(14),
  /** Pause after each request for pulls to an official host, in milliseconds, ±20 %. */
  IMPORT_PACE: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .default(400),
  /** URL of the source code. */
  SOURCE_REPOSITORY: z.string().refine(isWebUrl).nullable().default(null),
  /** Gateway for requests to official services: `<gateway>/<official host>/<path>`. */
  OFFICIAL_GATEWAY: z.string().refine(isOrigin).nullable().default(null),
  /** Credentials of this installation at QQ. */
  QQ_CLIENT_ID: z.string().max(200).nullable().default(null),
  QQ_CLIENT_SECRET: z.string().max(200).nullable().default(null),
  /** Credentials of this installation at Microsoft, and the accepted accounts. */
  MICROSOFT_CLIENT_ID: z.string().max(200).nullable().default(null),
  MICROSOFT_CLIENT_SECRET: z.string().max(200).nullable().default(null),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/)
    .max(253)
    .nullable()
    .default(null),
  ...oidcVariables,
  /** Gateway for requests and redirects to QQ and Microsoft: `<gateway>/<host>/<path>`. */
  SOCIAL_GATEWAY: z.string().refine(isOrigin).nullable().default(null),
  /** Private key for Web Push; generated and stored in the database when absent. */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((text) => /^[\w-]{43}$/.test(text) && isPrivateKey(text))
    .nullable()
    .default(null),
  /** Additional push services for reminders, as origins separated by commas. */
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(','))
    .refine((origins) => origins.every(isOrigin))
    .default([]),
  /** Forward proxy for requests to addresses that players enter. */
  FORWARD_PROXY: z.string().refine(isOriginWithLogin).nullable().default(null),
  /** Origins in the operator's network that reminder channels may use, separated by commas. */
  CHANNEL_ORIGINS: z
    .string()
    .transform((text) => text.split(','))
    .refine((origins) => origins.every(isOrigin))
    .default([]),
  /** TCP port of the metrics endpoint, 0 for a free one; no metrics when absent. */
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .nullable()
    .default(null),
  /** Address of the metrics endpoint, which has no authentication. */
  METRICS_HOST: z.string().regex(/^\S+$/).default('127.0.0.1'),
  /** Whether the server reads the games' announcements. */
  READ_ANNOUNCEMENTS: z
    .enum(['on', 'off'])
    .transform((word) => word === 'on')
    .default(true),
  /** Whether the server reads the static banner data too. */
  READ_GACHA_INFO: z
    .enum(['on', 'off'])
    .transform((word) => word === 'on')
    .default(true),
  /** Whether the server fetches and displays the official pictures of items. */
  ITEM_IMAGES: z
    .enum(['on', 'off'])
    .transform((word) => word === 'on')
    .default(true),
})

export type Config = z.infer<typeof variables>
type Name = keyof Config

const EXPECTED: Record<Name, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address or name of this machine',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a URL such as postgres://user:password@host:5432/name',
  DATABASE_DIRECT_URL: 'a URL such as postgres://user:password@host:5432/name',
  PROCESS: 'one of web, worker, all',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
  OPERATOR_NAME: 'a text of at most 200 characters',
  OPERATOR_ADDRESS: 'a text of at most 500 characters, with | between its lines',
  OPERATOR_CONTACT: 'a mail address, or a URL such as https://example.org/contact',
  HOSTING_COUNTRY: 'two letters such as DE',
  REGISTRATION: 'one of open, invite, closed',
  SIGN_IN: 'some of password, passkey, qq, microsoft, oidc, with commas between',
  CHINA_HOST: 'a host name',
  INTERNATIONAL_HOST: 'a host name',
  CHINA_FILING_NUMBER: 'a text of at most 100 characters',
  PUBLIC_URL: 'an origin such as https://example.org, without a path',
  TRUSTED_PROXIES: 'a digit from 0 to 9',
  CALLS_PER_MINUTE: 'a whole number, 0 for no limit',
  REGISTRATIONS_PER_HOUR: 'a whole number, 0 for no limit',
  SMTP_URL: 'a URL such as smtps://user:password@mail.example.org',
  MAIL_FROM: 'an address such as Bannerday <hello@example.org>',
  TURNSTILE_SITE_KEY: 'a site key of Cloudflare Turnstile',
  TURNSTILE_SECRET: 'the secret of that site key',
  SECRET_KEY: 'at least 32 characters without blanks',
  BACKUP_PASSPHRASE: 'a text',
  BACKUP_PASSPHRASE_FILE: 'a file',
  BACKUP_DIR: 'a folder',
  BACKUP_EVERY: 'hours or days such as 12h or 1d',
  BACKUP_KEEP: 'a whole number from 1 to 9999',
  IMPORT_PACE: 'a whole number of milliseconds',
  SOURCE_REPOSITORY: 'a URL such as https://example.org/bannerday',
  OFFICIAL_GATEWAY: 'an origin such as http://gateway.example.org:8090, without a path',
  QQ_CLIENT_ID: 'the App ID of QQ Connect',
  QQ_CLIENT_SECRET: 'the App Key of that App ID',
  MICROSOFT_CLIENT_ID: 'the Application (client) ID of Microsoft Entra',
  MICROSOFT_CLIENT_SECRET: 'a client secret of that application',
  MICROSOFT_TENANT: 'common, consumers, organizations, or the id or domain of one directory',
  ...OIDC_EXPECTED,
  SOCIAL_GATEWAY: 'an origin such as http://gateway.example.org:8091, without a path',
  VAPID_PRIVATE_KEY: 'a private key of P-256, 43 characters of base64url',
  PUSH_SERVICES: 'origins such as https://push.example.org, with commas between',
  FORWARD_PROXY: 'a URL such as http://user:password@proxy.example.org:3128',
  CHANNEL_ORIGINS: 'origins such as https://ntfy.example.org, with commas between',
  METRICS_PORT: 'a whole number from 0 to 65535',
  METRICS_HOST: 'an address or name of this machine',
  READ_ANNOUNCEMENTS: 'on or off',
  READ_GACHA_INFO: 'on or off',
  ITEM_IMAGES: 'on or off',
}
const NAMES = Object.keys(EXPECTED) as readonly Name[]

const DEFAULTS = variables.parse({})

/** Pairs of variables of which the first must be set when the second is. */
const REQUIRED_WITH: readonly (readonly [Name, Name])[] = [
  ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
  // An embedded database belongs to one process, so the other role would be missing.
  ['DATABASE_URL', 'PROCESS'],
  ['MAIL_FROM', 'SMTP_URL'],
  // Links to localhost would not work for recipients of mails.
  ['PUBLIC_URL', 'SMTP_URL'],
  ['TURNSTILE_SECRET', 'TURNSTILE_SITE_KEY'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
  ['QQ_CLIENT_SECRET', 'QQ_CLIENT_ID'],
  ['QQ_CLIENT_ID', 'QQ_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_TENANT'],
  ['OPERATOR_NAME', 'OPERATOR_ADDRESS'],
  ['OPERATOR_NAME', 'OPERATOR_CONTACT'],
  ['BACKUP_DIR', 'BACKUP_EVERY'],
  ['BACKUP_DIR', 'BACKUP_KEEP'],
  // The OAuth callback returns to it.
  ['PUBLIC_URL', 'QQ_CLIENT_ID'],
  ['PUBLIC_URL', 'MICROSOFT_CLIENT_ID'],
  ...OIDC_REQUIRED_WITH,
]

/** The variable without which an allowed sign-in method does not work. */
const CREDENTIALS_OF = {
  password: null,
  passkey: null,
  qq: 'QQ_CLIENT_ID',
  microsoft: 'MICROSOFT_CLIENT_ID',
  oidc: 'OIDC_ISSUER',
} as const satisfies Record<(typeof SIGN_IN_CHOICES)[number], Name | null>

/** Variables that `NAME_FILE` can name a file for, whose first line is the value. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'TURNSTILE_SECRET',
  'SECRET_KEY',
  'QQ_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'OIDC_2_CLIENT_SECRET',
  'OIDC_3_CLIENT_SECRET',
  'VAPID_PRIVATE_KEY',
  'FORWARD_PROXY',
] as const satisfies readonly Name[]

export type ConfigProblem =
  | { readonly kind: 'malformed'; readonly name: Name }
  | { readonly kind: 'missing'; readonly name: Name; readonly requiredBy: Name }
  | { readonly kind: 'unknown'; readonly name: string; readonly suggestion: string }
  | { readonly kind: 'set-twice'; readonly name: Name }
  | { readonly kind: 'unreadable'; readonly name: Name; readonly reason: string }

/** Reads the configuration out of the variables of a process, and the files that they name. */
export function parseEnvironment(
  record: Readonly<Record<string, string | undefined>>,
): Result<Config, ConfigProblem> {
  const given = new Map(Object.entries(record).filter(([, value]) => value))
  const problem = readSecretFiles(given)
  if (problem !== null) return fail(problem)
  for (const name of given.keys()) {
    const suggestion = findSimilarVariable(name, NAMES)
    if (suggestion !== null && !given.has(suggestion))
      return fail({ kind: 'unknown', name, suggestion: suggestion })
  }
  const knownVariables = NAMES.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : []))
  const parsed = variables.safeParse(Object.fromEntries(knownVariables))
  if (parsed.success) return checkRequired(parsed.data)
  const name = NAMES.find((name) => name === parsed.error.issues[0]?.path[0]) ?? 'PORT'
  return fail({ kind: 'malformed', name })
}

/** Replaces each `NAME_FILE` by `NAME` with the first line of that file. */
function readSecretFiles(given: Map<string, string | undefined>): ConfigProblem | null {
  for (const name of SECRETS) {
    const path = given.get(`${name}_FILE`)
    if (path === undefined) continue
    if (given.has(name)) return { kind: 'set-twice', name }
    try {
      given.set(name, readFileSync(path, 'utf8').split(/\r?\n/, 1)[0])
    } catch (error) {
      return { kind: 'unreadable', name, reason: getReason(error) }
    }
    given.delete(`${name}_FILE`)
  }
  return null
}

function checkRequired(environment: Config): Result<Config, ConfigProblem> {
  const missing = REQUIRED_WITH.find(
    ([name, requiredBy]) =>
      environment[requiredBy] !== DEFAULTS[requiredBy] && environment[name] === null,
  )
  if (missing) return fail({ kind: 'missing', name: missing[0], requiredBy: missing[1] })
  const needed = environment.SIGN_IN?.map((method) => CREDENTIALS_OF[method]) ?? []
  const name = needed.find((variable) => variable !== null && environment[variable] === null)
  return name ? fail({ kind: 'missing', name, requiredBy: 'SIGN_IN' }) : ok(environment)
}

/** The origin of links to this installation. */
export function getPublicUrl({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`
}

/** Formats a problem as one line. It never repeats a value, which may be a password. */
export function describeConfigProblem(problem: ConfigProblem): string {
  if (problem.kind === 'malformed') return `${problem.name} must be ${EXPECTED[problem.name]}`
  if (problem.kind === 'set-twice') return `${problem.name} is set beside ${problem.name}_FILE`
  if (problem.kind === 'unreadable')
    return `${problem.name}_FILE cannot be read (${problem.reason})`
  if (problem.kind === 'missing') return `${problem.name} must be set beside ${problem.requiredBy}`
  return `${problem.name} is not a variable of this server; did you mean ${problem.suggestion}?`
}

function isPrivateKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url')
    return true
  } catch {
    return false
  }
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function isOrigin(text: string): boolean {
  return isWebUrl(text) && new URL(text).origin === text
}

/** A proxy is an origin that may contain a login. */
function isOriginWithLogin(text: string): boolean {
  if (!isWebUrl(text)) return false
  const { pathname, search, hash } = new URL(text)
  return pathname === '/' && search === '' && hash === ''
}

function isContact(text: string): boolean {
  return isWebUrl(text) || /^[^\s@]+@[^\s@]+$/.test(text)
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
}
