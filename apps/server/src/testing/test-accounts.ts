import { ERROR_CODES, type ErrorCodeName } from '@bannerday/contract/error-code'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import {
  type AccessSettings,
  type AccountServices,
  createAccountServices,
} from '../accounts/account-services.ts'
import { activateAccount, addAccount } from '../accounts/credentials/account-store.ts'
import { createApp, type Services } from '../app.ts'
import type { RootDatabase } from '../database/database.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { AppEnv } from '../http/responses/request-scope.ts'
import { createSmtpMailer } from '../mail/smtp-mailer.ts'
import { isDocumented } from './documented-errors.ts'
import { withTestDatabase } from './test-database.ts'
import { withTestMailServer } from './test-mail-server.ts'
import { makeTestServices } from './test-services.ts'

export type ApiResponse = {
  status: number
  error: ErrorCodeName | null
  data: unknown
  headers: Headers
}

type Parts = {
  openCaptcha?: (db: RootDatabase) => Promise<Captcha>
  requestsPerMinute?: number
  access?: Partial<AccessSettings>
  /** The services other than accounts. */
  services?: () => Partial<Services>
}

type Options = {
  token?: string
  address?: string
  method?: string
  headers?: Record<string, string>
  /** Whether status 500 is returned; otherwise it throws the log, with the failing statement. */
  mayFail?: boolean
}

const NAMES = new Map(
  Object.entries(ERROR_CODES).map(([name, code]) => [code as number, name as ErrorCodeName]),
)

export const GOOD_PASSWORD = 'correct horse battery'

/**
 * A hash of it with the minimum parameters of Argon2: verifying it takes a tenth of a millisecond
 * instead of 36.
 */
const GOOD_PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$8BE24AU/u90cQ6U0TZmndQ$AM8vO2/yjj8A0Q+Oj8Ahj0DIZVAUsWc1mePJ5ifZY58'

/** The server with accounts on a real database and a real mail server, one per test file. */
export function withTestAccounts({ openCaptcha, requestsPerMinute, access, services }: Parts = {}) {
  const database = withTestDatabase()
  const mail = withTestMailServer()
  const log: string[] = []
  const logger = pino({ level: 'debug' }, { write: (line: string) => log.push(line) })
  let app: Hono<AppEnv>
  let accounts: AccountServices
  let clientCount = 0

  beforeAll(async () => {
    const mailer = createSmtpMailer(mail.url(), 'Bannerday <hello@bannerday.example>', logger)
    const serviceOverrides = services?.() ?? {}
    const captcha = (await openCaptcha?.(database.db)) ?? null
    accounts = await createAccountServices(database, {
      mailer,
      captcha,
      publicUrl: 'https://b.example',
      socialProviders: [...(serviceOverrides.oauth?.providers.keys() ?? [])],
      registration: access?.registration ?? 'open',
      allowsPasswords: access?.allowsPasswords ?? true,
      allowsPasskeys: access?.allowsPasskeys ?? true,
      rateLimits: { requestsPerMinute: requestsPerMinute ?? null, registrationsPerHour: 5 },
      logger,
    })
    app = createApp(
      makeTestServices({ accounts: accounts.context, proxies: 1, logger, ...serviceOverrides }),
    )
  })
  afterAll(() => accounts.close())

  async function sendRequest(
    path: string,
    init: RequestInit,
    options: Options = {},
  ): Promise<ApiResponse> {
    const headers = new Headers(options.headers)
    // Each request comes from another network unless the test sets an address.
    clientCount += 1
    headers.set('x-forwarded-for', options.address ?? `2001:db8:${clientCount.toString(16)}::1`)
    if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`)
    if (init.body !== undefined && !headers.has('content-type')) {
      headers.set('content-type', 'application/json')
    }
    // `listen` requires a length of every body.
    if (typeof init.body === 'string') {
      headers.set('content-length', String(Buffer.byteLength(init.body)))
    }
    const logged = log.length
    const response = await app.request(path, { ...init, headers })
    const violation = log.slice(logged).find((line) => line.includes('response violates'))
    if (violation !== undefined) throw new Error(violation)
    if (response.status === 500 && !options.mayFail) throw new Error(log.slice(logged).join(''))
    const body = (await response.json()) as { code: number; error_code?: number; data?: unknown }
    const error = NAMES.get(body.error_code ?? 0) ?? null
    const requested = [init.method ?? 'GET', path.split('?', 1)[0] ?? ''] as const
    if (error !== null && !isDocumented(...requested, error)) {
      throw new Error(
        `${requested.join(' ')} responds with ${error}, which its description does not list`,
      )
    }
    return {
      status: response.status,
      error,
      data: body.data,
      headers: response.headers,
    }
  }

  const get = (path: string, options?: Options) => sendRequest(path, {}, options)
  const post = (path: string, body: unknown, options?: Options) =>
    sendRequest(path, { method: options?.method ?? 'POST', body: JSON.stringify(body) }, options)

  /** Registers and activates an account. */
  async function registerAccount(name = createUsername()) {
    const email = `${name}@example.org`
    await post('/api/auth/register', { username: name, email, password: GOOD_PASSWORD })
    await get(`/api/auth/verify_email?token=${await mail.tokenTo(email)}`)
    return { username: name, email, password: GOOD_PASSWORD }
  }

  /**
   * Stores an activated account: without the mail and the password hash of a registration it takes
   * a tenth of the time.
   */
  async function createAccount(username = createUsername()) {
    const email = `${username}@example.org`
    const passwordHash = GOOD_PASSWORD_HASH
    const id = await addAccount(database.db, { username, email, passwordHash })
    if (id === null) throw new Error(`The username ${username} is taken`)
    await database.db.transaction((transaction) => activateAccount(transaction, { id, email }))
    return { username, email, password: GOOD_PASSWORD }
  }

  function createUsername(): string {
    clientCount += 1
    return `player-${clientCount}`
  }

  async function login(username: string, password = GOOD_PASSWORD): Promise<string> {
    const reply = await post('/api/auth/login', { username, password })
    return (reply.data as { token: string }).token
  }

  const context = () => accounts.context
  return {
    database,
    mail,
    log,
    sendRequest,
    get,
    post,
    registerAccount,
    createAccount,
    login,
    app: () => app,
    context,
  }
}
