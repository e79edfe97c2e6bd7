import type { Result } from '@bannerday/domain/result'
import type { Hono } from 'hono'
import type { Refusal } from '../routing/action.ts'
import type { BindRoutes } from '../routing/route-group.ts'
import type { AppEnv } from './responses/request-scope.ts'
import {
  type ActionSettings,
  mountAction,
  mountBrowserAction,
  mountBrowserSessionAction,
  mountOptionalSessionAction,
  mountSessionAction,
  mountSessionStream,
} from './mount-action.ts'
import { type CachedSettings, mountCached } from './mount-cached.ts'
import { mount } from './mount.ts'

type BindSettings = ActionSettings &
  CachedSettings & {
    /** Wraps requests with a possible session, whose account may be deleted meanwhile. */
    readonly refuseIfAccountDeleted: <Value>(
      work: Promise<Result<Value, Refusal>>,
    ) => Promise<Result<Value, Refusal>>
  }

/** Binds endpoints to their methods and paths. */
export function bindRoutes(app: Hono<AppEnv>, settings: BindSettings): BindRoutes {
  const { refuseIfAccountDeleted } = settings
  return {
    plain: (endpoint, handler, getStatus) => mount(app, endpoint, handler, getStatus),
    cached: (endpoint, response) => mountCached(app, settings, endpoint, response),
    open: (endpoint, action) => mountAction(app, settings, endpoint, action),
    browser: (endpoint, action) => mountBrowserAction(app, settings, endpoint, action),
    optionalSession: (endpoint, action) =>
      mountOptionalSessionAction(app, settings, endpoint, (input) =>
        refuseIfAccountDeleted(action(input)),
      ),
    session: (endpoint, action) =>
      mountSessionAction(app, settings, endpoint, (input) => refuseIfAccountDeleted(action(input))),
    browserSession: (endpoint, action) =>
      mountBrowserSessionAction(app, settings, endpoint, (input) =>
        refuseIfAccountDeleted(action(input)),
      ),
    sessionStream: (endpoint, action) =>
      mountSessionStream(app, settings, endpoint, (input) => refuseIfAccountDeleted(action(input))),
    sessionFoundBy: (findSession, endpoint, action) =>
      mountSessionAction(app, { ...settings, findSession }, endpoint, action),
  }
}
