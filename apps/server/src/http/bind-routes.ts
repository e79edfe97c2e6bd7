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
    readonly whileAccountLasts: <Value>(
      work: Promise<Result<Value, Refusal>>,
    ) => Promise<Result<Value, Refusal>>
  }

/** Binds endpoints to their methods and paths. */
export function bindRoutes(app: Hono<AppEnv>, settings: BindSettings): BindRoutes {
  const { whileAccountLasts } = settings
  return {
    plain: (call, answer, statusOf) => mount(app, call, answer, statusOf),
    cached: (call, answer) => mountCached(app, settings, call, answer),
    open: (call, action) => mountAction(app, settings, call, action),
    browser: (call, action) => mountBrowserAction(app, settings, call, action),
    optionalSession: (call, action) =>
      mountOptionalSessionAction(app, settings, call, (input) => whileAccountLasts(action(input))),
    session: (call, action) =>
      mountSessionAction(app, settings, call, (input) => whileAccountLasts(action(input))),
    browserSession: (call, action) =>
      mountBrowserSessionAction(app, settings, call, (input) => whileAccountLasts(action(input))),
    sessionStream: (call, action) =>
      mountSessionStream(app, settings, call, (input) => whileAccountLasts(action(input))),
    sessionFoundBy: (findSession, call, action) =>
      mountSessionAction(app, { ...settings, findSession }, call, action),
  }
}
