import { type Config, readConfig } from '@bannerday/contract/config'
import { checkLiveness, checkReadiness, type Readiness } from '@bannerday/contract/health'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { accountCalls } from './accounts/calls.ts'
import type { AccountContext } from './accounts/credentials/account-context.ts'
import { findSession } from './accounts/sessions/find-session.ts'
import { whileAccountLasts } from './accounts/sessions/while-account-lasts.ts'
import { type ActivityAnswers, activityCalls } from './activities/calls.ts'
import { errorForLog } from './database/error-for-log.ts'
import { gameCalls } from './games/calls.ts'
import { answerError } from './http/answers/answer-error.ts'
import { limitCalls } from './http/requests/limit-calls.ts'
import { bindCalls } from './http/bind-calls.ts'
import { mountDocs } from './http/mount-docs.ts'
import { makeOtherMethods } from './http/requests/other-methods.ts'
import { type AppContext, type AppEnv, scopeRequests } from './http/answers/request-scope.ts'
import { slotCalls } from './settings-slots/calls.ts'
import { voteCalls } from './votes/calls.ts'
import { mountWebFiles, type WebFiles } from './http/web-files.ts'

/** Everything behind the routes. */
export type Services = ActivityAnswers & {
  readonly version: string
  readonly config: Config
  readonly logger: Logger
  readonly readiness: () => Promise<Readiness>
  readonly accounts: AccountContext
  /** How many proxies of our own a request passes. */
  readonly proxies: number
  /** How many calls one address may make; null for any number. */
  readonly callsPerMinute: number | null
  /** Null when something else serves the web app, as in development. */
  readonly webFiles: WebFiles | null
}

/** Every route of the server. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountCalls(app, services)
  const web = new Hono<AppEnv>()
  if (services.webFiles) mountWebFiles(web, services.webFiles, services.config.human_check)

  const otherCallMethod = makeOtherMethods(app)
  const otherWebMethod = makeOtherMethods(web)
  app.notFound((context) => {
    const refusal = otherCallMethod(context)
    if (refusal) return refusal
    return /^\/api(\/|$)/.test(context.req.path)
      ? answerError(context, 'notFound', { message: 'No such call' })
      : web.fetch(context.req.raw, context.env)
  })
  web.notFound((context) => otherWebMethod(context) ?? answerError(context, 'notFound'))
  for (const part of [app, web]) part.onError(answerBug)
  limitCalls(app, services)
  scopeRequests(app, services.logger)
  return app
}

function mountCalls(app: Hono<AppEnv>, services: Services): void {
  const { accounts, config, readiness } = services
  const bind = bindCalls(app, {
    proxies: services.proxies,
    takeCall: accounts.limits.takeCall,
    findSession: (token) => findSession(accounts, token),
    whileAccountLasts,
  })
  const rooms = [
    activityCalls(services),
    gameCalls,
    accountCalls(accounts),
    slotCalls(accounts),
    voteCalls(accounts),
  ]
  for (const bindRoom of rooms) bindRoom(bind)
  bind.plain(readConfig, () => config)
  bind.plain(checkLiveness, () => ({ alive: true }))
  bind.plain(checkReadiness, readiness, (parts) =>
    Object.values(parts).every(Boolean) ? 200 : 503,
  )
  mountDocs(app, services.version)
}

function answerBug(error: Error, context: AppContext): Response {
  const { id: requestId, logger } = context.env.scope
  logger.error({ err: errorForLog(error), requestId }, 'request failed')
  return answerError(context, 'internalError', { message: `Request ${requestId}` })
}
