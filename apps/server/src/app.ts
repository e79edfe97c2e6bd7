import { type Config, readConfig } from '@bannerday/contract/config'
import { checkLiveness, checkReadiness, type Readiness } from '@bannerday/contract/health'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { accountCalls } from './accounts/routes.ts'
import type { AccountContext } from './accounts/credentials/account-context.ts'
import { passkeyCalls } from './accounts/passkeys/routes.ts'
import { qrLoginCalls } from './accounts/qr-logins/routes.ts'
import { readAvatar } from './accounts/credentials/avatar-store.ts'
import { findSession } from './accounts/sessions/find-session.ts'
import { socialCalls } from './accounts/oauth/routes.ts'
import type { SocialSettings } from './accounts/oauth/social-context.ts'
import { whileAccountLasts } from './accounts/sessions/while-account-lasts.ts'
import { type ActivityAnswers, activityCalls } from './activities/routes.ts'
import { announcementCalls, type SourceAnswers } from './announcements/routes.ts'
import { cloudPullCalls } from './cloud-pulls/routes.ts'
import { isOutage } from './database/connections/is-outage.ts'
import type { DatabaseWatch } from './database/connections/watch-database.ts'
import { errorForLog } from './database/error-for-log.ts'
import type { Refusal } from './routing/action.ts'
import { digestCalls } from './mail-digests/routes.ts'
import { feedCalls } from './calendar-feeds/routes.ts'
import { makePersonalFeed } from './calendar-feeds/make-personal-feed.ts'
import { gameCalls } from './games/routes.ts'
import { answerError, answerRefusal } from './http/responses/answer-error.ts'
import { type InLine, makeLines } from './http/requests/lines.ts'
import { limitCalls, makeCountCall } from './http/requests/limit-calls.ts'
import { bindCalls } from './http/bind-calls.ts'
import { nameCalls } from './http/requests/name-calls.ts'
import { mountAvatars } from './http/mount-avatars.ts'
import { mountProviderReturn } from './http/mount-provider-return.ts'
import { mountPictures, type ReadPicture } from './http/mount-pictures.ts'
import { mount } from './http/mount.ts'
import { mountPreviews } from './http/mount-previews.ts'
import { mountPullScript } from './http/mount-pull-script.ts'
import { mountFeed } from './http/mount-cached.ts'
import { mountPersonalFeed } from './http/mount-personal-feed.ts'
import { mountDocs } from './http/mount-docs.ts'
import { mountUnsubscribe } from './http/mount-unsubscribe.ts'
import { makeOtherMethods } from './http/requests/other-methods.ts'
import {
  type AppContext,
  type AppEnv,
  makeOpenScope,
  scopeRequests,
} from './http/responses/request-scope.ts'
import { type AnswerAtOnce, makeAnswerAtOnce } from './http/answer-at-once.ts'
import type { KeptAnswers } from './http/kept-answers.ts'
import { type LinkPreviews, makeLinkPreviews } from './open-graph/link-previews.ts'
import { personalDataCalls } from './personal-data/routes.ts'
import { importCalls } from './pull-imports/routes.ts'
import type { ImportContext } from './pull-imports/import-context.ts'
import type { Counts } from './metrics/counts.ts'
import { reminderCalls } from './reminders/routes.ts'
import type { ReminderCallContext } from './reminders/keep-reminders.ts'
import { slotCalls } from './settings-slots/routes.ts'
import { voteCalls } from './votes/routes.ts'
import { mountWebFiles, type WebFiles } from './http/web-files.ts'

/** The dependencies of the routes. */
export type Services = ActivityAnswers &
  SourceAnswers & {
    readonly version: string
    readonly config: Config
    readonly logger: Logger
    readonly countAnswer: Counts['answer']
    readonly readiness: () => Promise<Readiness>
    readonly accounts: AccountContext
    readonly social: SocialSettings
    readonly imports: Pick<ImportContext, 'secretKey' | 'enqueue'>
    readonly push: Pick<ReminderCallContext, 'sendPush' | 'pushServices'>
    readonly now: () => Temporal.Instant
    readonly outages: Pick<DatabaseWatch, 'isAway' | 'suspect'>
    /** Number of the operator's reverse proxies before the server. */
    readonly proxies: number
    /** Requests per minute per address; null without a limit. */
    readonly callsPerMinute: number | null
    readonly readPicture: ReadPicture
    /** Null when another server delivers the web app, as in development. */
    readonly webFiles: WebFiles | null
  }

/** The response during an outage, whose duration is unknown. */
const UNAVAILABLE: Refusal = { error: 'unavailable', retryAfter: 5 }

/** The routes, and the fast path before them. */
export type App = Hono<AppEnv> & { readonly answerAtOnce: AnswerAtOnce }

/** Every route of the server. */
export function createApp(services: Services): App {
  const app = new Hono<AppEnv>()
  const previews = makeLinkPreviews(services.activities, {
    now: services.now,
    origin: services.accounts.publicUrl,
  })
  const kept: KeptAnswers = new Map()
  mountCalls(app, services, { previews, kept })
  const web = new Hono<AppEnv>()
  const humanCheck = services.config.human_check
  if (services.webFiles) mountWebFiles(web, services.webFiles, { humanCheck, previews })

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
  for (const part of [app, web]) part.onError(makeAnswerFailure(services))
  const countCall = makeCountCall(services)
  const openScope = openScopeOf(services, [app, web])
  limitCalls(app, countCall)
  scopeRequests(app, openScope)
  return Object.assign(app, { answerAtOnce: makeAnswerAtOnce({ kept, countCall, openScope }) })
}

function openScopeOf({ logger, countAnswer }: Services, apps: readonly Hono<AppEnv>[]) {
  const nameOf = nameCalls(apps)
  return makeOpenScope(logger, (called, status, seconds) =>
    countAnswer(nameOf(called), status, seconds),
  )
}

/** Without rate limits, clients are not distinguished. */
const atOnce: InLine = (_network, work) => work()

/** Creates the routes of a worker process: health checks only. */
export function createHealthApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountHealth(app, services)
  const otherMethod = makeOtherMethods(app)
  app.notFound((context) => otherMethod(context) ?? answerError(context, 'notFound'))
  app.onError(makeAnswerFailure(services))
  scopeRequests(app, openScopeOf(services, [app]))
  return app
}

function mountHealth(app: Hono<AppEnv>, { readiness }: Services): void {
  mount(app, checkLiveness, () => ({ alive: true }))
  mount(app, checkReadiness, readiness, (parts) =>
    Object.values(parts).every(Boolean) ? 200 : 503,
  )
}

function mountCalls(
  app: Hono<AppEnv>,
  services: Services,
  { previews, kept }: { readonly previews: LinkPreviews; readonly kept: KeptAnswers },
): void {
  const { accounts, config, outages } = services
  const settings = {
    proxies: services.proxies,
    refuseAll: () => (outages.isAway() ? UNAVAILABLE : null),
    takeCall: accounts.limits.takeCall,
    inLine: services.callsPerMinute === null ? atOnce : makeLines(),
    kept,
    findSession: (token: string) => findSession(accounts, token),
    whileAccountLasts,
  }
  const bind = bindCalls(app, settings)
  const calendars = { db: accounts.db, secretKey: services.imports.secretKey }
  const rooms = [
    activityCalls(services),
    announcementCalls(services),
    gameCalls,
    accountCalls(accounts),
    qrLoginCalls(accounts),
    passkeyCalls(accounts),
    socialCalls({ ...accounts, social: services.social }),
    slotCalls(accounts),
    feedCalls(calendars),
    voteCalls(accounts),
    reminderCalls({ ...accounts, ...services.push, now: services.now }),
    digestCalls({ ...calendars, now: services.now }),
    importCalls({ ...accounts, ...services.imports }),
    cloudPullCalls({ db: accounts.db, version: services.version, now: services.now }),
    personalDataCalls({ ...accounts, version: services.version, now: services.now }),
  ]
  mountProviderReturn(app)
  for (const bindRoom of rooms) bindRoom(bind)
  bind.plain(readConfig, () => config)
  mountHealth(app, services)
  mountFeed(app, settings, services.activities)
  mountPersonalFeed(app, settings, (query) =>
    makePersonalFeed(calendars, services.activities, query),
  )
  mountPictures(app, settings, services.readPicture)
  mountAvatars(app, settings, (name) => readAvatar(accounts.db, name))
  mountPreviews(app, settings, previews)
  mountPullScript(app)
  mountUnsubscribe(app)
  mountDocs(app, services.version)
}

/** Handles exceptions: a bug is logged; a database outage is logged once, not per request. */
function makeAnswerFailure({ outages }: Services) {
  return (error: Error, context: AppContext): Response => {
    if (isOutage(error)) {
      outages.suspect(error)
      return answerRefusal(context, UNAVAILABLE)
    }
    const { id: requestId, logger } = context.env.scope
    logger.error({ err: errorForLog(error), requestId }, 'request failed')
    return answerError(context, 'internalError', { message: `Request ${requestId}` })
  }
}
