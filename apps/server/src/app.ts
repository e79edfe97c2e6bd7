import * as configApi from '@bannerday/contract/config'
import type { Config } from '@bannerday/contract/config'
import * as legalApi from '@bannerday/contract/legal'
import type { Legal } from '@bannerday/contract/legal'
import * as healthApi from '@bannerday/contract/health'
import type { Readiness } from '@bannerday/contract/health'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { accountRoutes } from './accounts/routes.ts'
import type { AccountContext } from './accounts/credentials/account-context.ts'
import { passkeyRoutes } from './accounts/passkeys/routes.ts'
import { qrLoginRoutes } from './accounts/qr-logins/routes.ts'
import { readAvatar } from './accounts/credentials/avatar-store.ts'
import { findSession } from './accounts/sessions/find-session.ts'
import { oauthRoutes } from './accounts/oauth/routes.ts'
import type { OAuthSettings } from './accounts/oauth/oauth-context.ts'
import { refuseIfAccountDeleted } from './accounts/sessions/refuse-if-account-deleted.ts'
import { type ActivityResponses, activityRoutes } from './activities/routes.ts'
import { announcementRoutes, type SourceResponses } from './announcements/routes.ts'
import { cloudPullRoutes } from './cloud-pulls/routes.ts'
import { isOutage } from './database/connections/is-outage.ts'
import type { DatabaseWatch } from './database/connections/watch-database.ts'
import { errorForLog } from './database/error-for-log.ts'
import type { Refusal } from './routing/action.ts'
import { mailDigestRoutes } from './mail-digests/routes.ts'
import { calendarFeedRoutes } from './calendar-feeds/routes.ts'
import { createPersonalFeed } from './calendar-feeds/create-personal-feed.ts'
import { gameRoutes } from './games/routes.ts'
import { respondError, respondRefusal } from './http/responses/respond-error.ts'
import { respondUnread } from './http/responses/respond-unread.ts'
import { type RunQueued, createNetworkQueues } from './http/requests/network-queue.ts'
import {
  createCountPage,
  createCountRequest,
  limitRequests,
} from './http/requests/limit-requests.ts'
import type { QueueSettings } from './http/requests/respond-queued.ts'
import { bindRoutes } from './http/bind-routes.ts'
import { createRouteNamer } from './http/requests/name-routes.ts'
import { mountAvatars } from './http/mount-avatars.ts'
import { mountOAuthCallback } from './http/mount-oauth-callback.ts'
import { mountImages, type ReadImage } from './http/mount-images.ts'
import { mount } from './http/mount.ts'
import { mountPreviews } from './http/mount-previews.ts'
import { mountPullScript } from './http/mount-pull-script.ts'
import { mountFeed } from './http/mount-cached.ts'
import { mountPersonalFeed } from './http/mount-personal-feed.ts'
import { mountDocs } from './http/mount-docs.ts'
import { mountUnsubscribe } from './http/mount-unsubscribe.ts'
import { createMethodHandler } from './http/requests/method-not-allowed.ts'
import {
  type AppContext,
  type AppEnv,
  createOpenScope,
  scopeRequests,
} from './http/responses/request-scope.ts'
import { type FastPath, createFastPath } from './http/cached-fast-path.ts'
import type { CachedResponses } from './http/responses/cached-content.ts'
import { type LinkPreviews, createLinkPreviews } from './open-graph/link-previews.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { pullImportRoutes } from './pull-imports/routes.ts'
import type { ImportContext } from './pull-imports/import-context.ts'
import type { Counts } from './metrics/counts.ts'
import { reminderRoutes } from './reminders/routes.ts'
import type { ReminderRouteContext } from './reminders/reminder-settings.ts'
import { reminderChannelRoutes } from './reminder-channels/routes.ts'
import type { ChannelRouteContext } from './reminder-channels/channel-settings.ts'
import { settingsSlotRoutes } from './settings-slots/routes.ts'
import { voteRoutes } from './votes/routes.ts'
import { mountWebFiles, type WebFiles } from './http/web-files.ts'

/** The dependencies of the routes. */
export type Services = ActivityResponses &
  SourceResponses & {
    readonly version: string
    readonly config: Config
    readonly legal: Legal
    readonly logger: Logger
    readonly countResponse: Counts['countResponse']
    readonly readiness: () => Promise<Readiness>
    readonly accounts: AccountContext
    readonly oauth: OAuthSettings
    readonly imports: Pick<ImportContext, 'secretKey' | 'enqueue'>
    readonly push: Pick<ReminderRouteContext, 'sendPush' | 'pushServices'>
    readonly channels: Pick<
      ChannelRouteContext,
      'sendOutgoing' | 'countDelivery' | 'channelOrigins'
    >
    readonly now: () => Temporal.Instant
    readonly outages: Pick<DatabaseWatch, 'isUnreachable' | 'reportFailure'>
    /** Number of the operator's reverse proxies before the server. */
    readonly proxies: number
    /** Requests per minute per address; null without a limit. */
    readonly requestsPerMinute: number | null
    readonly readImage: ReadImage
    /** Null when another server delivers the web app, as in development. */
    readonly webFiles: WebFiles | null
  }

/** The response during an outage, whose duration is unknown. */
const UNAVAILABLE: Refusal = { error: 'unavailable', retryAfter: 5 }

/** The routes, and the fast path before them. */
export type App = Hono<AppEnv> & { readonly fastPath: FastPath }

/** Every route of the server. */
export function createApp(services: Services): App {
  const app = new Hono<AppEnv>()
  const previews = createLinkPreviews(services.activities, {
    now: services.now,
    origin: services.accounts.publicUrl,
  })
  const cachedResponses: CachedResponses = new Map()
  const queue = {
    proxies: services.proxies,
    runQueued: services.requestsPerMinute === null ? runUnqueued : createNetworkQueues(),
  }
  mountRoutes(app, services, { previews, cachedResponses, queue })
  const web = new Hono<AppEnv>()
  const captcha = services.config.human_check
  if (services.webFiles) {
    const { activities, archive, now, accounts } = services
    const origin = accounts.publicUrl
    const timeline = { activities, archive, previews, now, origin, queue, cachedResponses }
    mountWebFiles(web, services.webFiles, { captcha, timeline })
  }

  const handleApiMethod = createMethodHandler(app)
  const handleWebMethod = createMethodHandler(web)
  app.notFound((context) => {
    const refusal = handleApiMethod(context)
    if (refusal) return refusal
    return /^\/api(\/|$)/.test(context.req.path)
      ? respondUnread(context, 'notFound', { message: 'No such endpoint' })
      : web.fetch(context.req.raw, context.env)
  })
  web.notFound((context) => handleWebMethod(context) ?? respondError(context, 'notFound'))
  for (const subApp of [app, web]) subApp.onError(createErrorHandler(services))
  const countRequest = createCountRequest(services)
  const openScope = createScope(services, [app, web])
  const countPage = createCountPage(services)
  limitRequests(app, countRequest, countPage)
  scopeRequests(app, openScope)
  return Object.assign(app, {
    fastPath: createFastPath({ cachedResponses, countRequest, countPage, openScope }),
  })
}

function createScope({ logger, countResponse }: Services, apps: readonly Hono<AppEnv>[]) {
  const getRouteName = createRouteNamer(apps)
  return createOpenScope(logger, (request, status, seconds) =>
    countResponse(getRouteName(request), status, seconds),
  )
}

/** Without rate limits there are no per-network queues: clients may share one address. */
const runUnqueued: RunQueued = (_network, work) => work()

/** Creates the routes of a worker process: health checks only. */
export function createHealthApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountHealth(app, services)
  const handleMethod = createMethodHandler(app)
  app.notFound((context) => handleMethod(context) ?? respondError(context, 'notFound'))
  app.onError(createErrorHandler(services))
  scopeRequests(app, createScope(services, [app]))
  return app
}

function mountHealth(app: Hono<AppEnv>, { readiness }: Services): void {
  mount(app, healthApi.checkLiveness, () => ({ alive: true }))
  mount(app, healthApi.checkReadiness, readiness, (parts) =>
    Object.values(parts).every(Boolean) ? 200 : 503,
  )
}

function mountRoutes(
  app: Hono<AppEnv>,
  services: Services,
  {
    previews,
    cachedResponses,
    queue,
  }: {
    readonly previews: LinkPreviews
    readonly cachedResponses: CachedResponses
    readonly queue: QueueSettings
  },
): void {
  const { accounts, config, outages } = services
  const settings = {
    ...queue,
    getOutageRefusal: () => (outages.isUnreachable() ? UNAVAILABLE : null),
    countRequest: accounts.limits.countRequest,
    runStreamQueued: services.requestsPerMinute === null ? runUnqueued : createNetworkQueues(),
    cachedResponses,
    findSession: (token: string) => findSession(accounts, token),
    refuseIfAccountDeleted,
  }
  const bind = bindRoutes(app, settings)
  const calendars = { db: accounts.db, secretKey: services.imports.secretKey }
  const routeGroups = [
    activityRoutes(services),
    announcementRoutes(services),
    gameRoutes,
    accountRoutes(accounts),
    qrLoginRoutes(accounts),
    passkeyRoutes(accounts),
    oauthRoutes({ ...accounts, oauth: services.oauth }),
    settingsSlotRoutes(accounts),
    calendarFeedRoutes(calendars),
    voteRoutes(accounts),
    reminderRoutes({
      ...accounts,
      ...services.push,
      secretKey: services.imports.secretKey,
      timeline: services.activities,
      now: services.now,
    }),
    reminderChannelRoutes({
      ...accounts,
      ...services.channels,
      secretKey: services.imports.secretKey,
      now: services.now,
    }),
    mailDigestRoutes({ ...calendars, now: services.now }),
    pullImportRoutes({ ...accounts, ...services.imports }),
    cloudPullRoutes({ db: accounts.db, version: services.version, now: services.now }),
    personalDataRoutes({ ...accounts, version: services.version, now: services.now }),
  ]
  mountOAuthCallback(app)
  for (const bindGroup of routeGroups) bindGroup(bind)
  bind.plain(configApi.get, () => config)
  bind.plain(legalApi.get, () => services.legal)
  mountHealth(app, services)
  mountFeed(app, settings, services.activities)
  mountPersonalFeed(app, settings, (query) =>
    createPersonalFeed(calendars, services.activities, query),
  )
  mountImages(app, settings, services.readImage)
  mountAvatars(app, settings, (name) => readAvatar(accounts.db, name))
  mountPreviews(app, settings, previews)
  mountPullScript(app)
  mountUnsubscribe(app)
  mountDocs(app, services.version)
}

/** Handles exceptions: a bug is logged; a database outage is logged once, not per request. */
function createErrorHandler({ outages }: Services) {
  return (error: Error, context: AppContext): Response => {
    if (isOutage(error)) {
      outages.reportFailure(error)
      return respondRefusal(context, UNAVAILABLE)
    }
    const { id: requestId, logger } = context.env.scope
    logger.error({ err: errorForLog(error), requestId }, 'request failed')
    return respondError(context, 'internalError', { message: `Request ${requestId}` })
  }
}
