import { listActivities } from '@bannerday/contract/activity'
import { listArchive } from '@bannerday/contract/archive'
import { type Config, readConfig } from '@bannerday/contract/config'
import { listGames } from '@bannerday/contract/game'
import { checkLiveness, checkReadiness, type Readiness } from '@bannerday/contract/health'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { AccountContext } from './accounts/credentials/account-context.ts'
import { errorForLog } from './database/error-for-log.ts'
import { answerError } from './http/answers/answer-error.ts'
import { limitCalls } from './http/requests/limit-calls.ts'
import { mountAccounts } from './http/mount-accounts.ts'
import { mountDocs } from './http/mount-docs.ts'
import { mountReady, type ReadyCall } from './http/mount-cached.ts'
import { mount } from './http/mount.ts'
import { makeOtherMethods } from './http/requests/other-methods.ts'
import { type AppContext, type AppEnv, scopeRequests } from './http/answers/request-scope.ts'
import { mountWebFiles, type WebFiles } from './http/web-files.ts'

/** Everything behind the routes. */
export type Services = {
  readonly version: string
  readonly config: Config
  readonly logger: Logger
  readonly readiness: () => Promise<Readiness>
  readonly accounts: AccountContext
  /** How many proxies of our own a request passes. */
  readonly proxies: number
  /** How many calls one address may make; null for any number. */
  readonly callsPerMinute: number | null
  readonly games: ReadyCall<typeof listGames>
  readonly activities: ReadyCall<typeof listActivities>
  readonly archive: ReadyCall<typeof listArchive>
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
      ? answerError(context, 'notFound', 'No such call')
      : web.fetch(context.req.raw, context.env)
  })
  web.notFound(
    (context) => otherWebMethod(context) ?? answerError(context, 'notFound', 'Nothing here'),
  )
  for (const part of [app, web]) part.onError(answerBug)
  limitCalls(app, services)
  scopeRequests(app, services.logger)
  return app
}

function mountCalls(app: Hono<AppEnv>, services: Services): void {
  mount(app, readConfig, () => services.config)
  mountReady(app, listGames, services.games)
  mountReady(app, listActivities, services.activities)
  mountReady(app, listArchive, services.archive)
  mountAccounts(app, services.accounts, services.proxies)
  mountDocs(app, services.version)
  mount(app, checkLiveness, () => ({ alive: true }))
  mount(app, checkReadiness, services.readiness, (parts) =>
    Object.values(parts).every(Boolean) ? 200 : 503,
  )
}

function answerBug(error: Error, context: AppContext): Response {
  const { id: requestId, logger } = context.env.scope
  logger.error({ err: errorForLog(error), requestId }, 'request failed')
  return answerError(context, 'internalError', `Internal error, request ${requestId}`)
}
