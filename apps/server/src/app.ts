import { listActivities } from '@bannerday/contract/activity'
import { listArchive } from '@bannerday/contract/archive'
import { type Config, readConfig } from '@bannerday/contract/config'
import { listGames } from '@bannerday/contract/game'
import { checkLiveness, checkReadiness, type Readiness } from '@bannerday/contract/health'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { AccountContext } from './accounts/account-context.ts'
import { errorForLog } from './database/error-for-log.ts'
import { answerError } from './http/answer-error.ts'
import { answerOtherMethods } from './http/answer-other-methods.ts'
import { mountAccounts } from './http/mount-accounts.ts'
import { mountDocs } from './http/mount-docs.ts'
import { mountReady, type ReadyCall } from './http/mount-ready.ts'
import { mount } from './http/mount.ts'
import { type AppEnv, requestScope } from './http/request-scope.ts'
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
  readonly games: ReadyCall<typeof listGames>
  readonly activities: ReadyCall<typeof listActivities>
  readonly archive: ReadyCall<typeof listArchive>
  /** Null when something else serves the web app, as in development. */
  readonly webFiles: WebFiles | null
}

/** Every route of the server. */
export function createApp(services: Services): Hono<AppEnv> {
  const { logger } = services

  const api = new Hono<AppEnv>()
  mount(api, readConfig, () => services.config)
  mountReady(api, listGames, services.games)
  mountReady(api, listActivities, services.activities)
  mountReady(api, listArchive, services.archive)
  mountAccounts(api, services.accounts, services.proxies)
  mountDocs(api, services.version)
  mount(api, checkLiveness, () => ({ alive: true }))
  mount(api, checkReadiness, services.readiness, (parts) =>
    Object.values(parts).every(Boolean) ? 200 : 503,
  )
  answerOtherMethods(api)
  api.all('/api/*', (context) => answerError(context, 'notFound', 'No such call'))

  const web = new Hono<AppEnv>()
  if (services.webFiles) mountWebFiles(web, services.webFiles, services.config.human_check)
  answerOtherMethods(web)

  return new Hono<AppEnv>()
    .use(requestScope(logger))
    .route('/', api)
    .route('/', web)
    .notFound((context) => answerError(context, 'notFound', 'Nothing here'))
    .onError((error, context) => {
      const requestId = context.get('requestId')
      logger.error({ err: errorForLog(error), requestId }, 'request failed')
      return answerError(context, 'internalError', `Internal error, request ${requestId}`)
    })
}
