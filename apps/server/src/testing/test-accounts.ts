import { ERROR_CODES, type ErrorCodeName } from '@bannerday/contract/error-code'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type AccountServices, createAccountServices } from '../accounts/account-services.ts'
import { createApp, type Services } from '../app.ts'
import type { RootDatabase } from '../database/database.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { AppEnv } from '../http/responses/request-scope.ts'
import { createSmtpMailer } from '../mail/smtp-mailer.ts'
import { isDocumented } from './documented-errors.ts'
import { withTestDatabase } from './test-database.ts'
import { withTestMailServer } from './test-mail-server.ts'
import { makeTestServices } from './test-services.ts'

export type Reply = { status: number; error: ErrorCodeName | null; data: unknown; headers: Headers }

type Parts = {
  openHumanCheck?: (db: RootDatabase) => Promise<Captcha>
  callsPerMinute?: number
  /** The services other than accounts. */
  services?: () => Partial<Services>
}

type Options = {
  token?: string
  address?: string
  method?: string
  headers?: Record<string, string>
}

const NAMES = new Map(
  Object.entries(ERROR_CODES).map(([name, code]) => [code as number, name as ErrorCodeName]),
)

export const GOOD_PASSWORD = 'correct horse battery'

/** The server with accounts on a real database and a real mail server, one per test file. */
export function withTestAccounts({ openHumanCheck, callsPerMinute, services }: Parts = {}) {
  const database = withTestDatabase()
  const mail = withTestMailServer()
  const log: string[] = []
  const logger = pino({ level: 'debug' }, { write: (line: string) => log.push(line) })
  let app: Hono<AppEnv>
  let accounts: AccountServices
  let people = 0

  beforeAll(async () => {
    const mailer = createSmtpMailer(mail.url(), 'Bannerday <hello@bannerday.example>', logger)
    const behind = services?.() ?? {}
    const humanCheck = (await openHumanCheck?.(database.db)) ?? null
    accounts = await createAccountServices(database, {
      mailer,
      captcha: humanCheck,
      publicUrl: 'https://b.example',
      socialProviders: [...(behind.oauth?.providers.keys() ?? [])],
      callsPerMinute: callsPerMinute ?? null,
      logger,
    })
    app = createApp(makeTestServices({ accounts: accounts.context, proxies: 1, logger, ...behind }))
  })
  afterAll(() => accounts.close())

  async function ask(path: string, init: RequestInit, options: Options = {}): Promise<Reply> {
    const headers = new Headers(options.headers)
    // Each request comes from another network unless the test sets an address.
    people += 1
    headers.set('x-forwarded-for', options.address ?? `2001:db8:${people.toString(16)}::1`)
    if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`)
    if (init.body !== undefined && !headers.has('content-type')) {
      headers.set('content-type', 'application/json')
    }
    const logged = log.length
    const response = await app.request(path, { ...init, headers })
    const violation = log.slice(logged).find((line) => line.includes('response violates'))
    if (violation !== undefined) throw new Error(violation)
    const body = (await response.json()) as { code: number; error_code?: number; data?: unknown }
    const error = NAMES.get(body.error_code ?? 0) ?? null
    const asked = [init.method ?? 'GET', path.split('?', 1)[0] ?? ''] as const
    if (error !== null && !isDocumented(...asked, error)) {
      throw new Error(`${asked.join(' ')} answers ${error}, which its description does not say`)
    }
    return {
      status: response.status,
      error,
      data: body.data,
      headers: response.headers,
    }
  }

  const get = (path: string, options?: Options) => ask(path, {}, options)
  const post = (path: string, body: unknown, options?: Options) =>
    ask(path, { method: options?.method ?? 'POST', body: JSON.stringify(body) }, options)

  /** Registers and activates an account. */
  async function join(name = `player-${(people += 1)}`) {
    const email = `${name}@example.org`
    await post('/api/auth/register', { username: name, email, password: GOOD_PASSWORD })
    await get(`/api/auth/verify_email?token=${await mail.tokenTo(email)}`)
    return { username: name, email, password: GOOD_PASSWORD }
  }

  async function login(username: string, password = GOOD_PASSWORD): Promise<string> {
    const reply = await post('/api/auth/login', { username, password })
    return (reply.data as { token: string }).token
  }

  const context = () => accounts.context
  return { database, mail, log, ask, get, post, join, login, app: () => app, context }
}
