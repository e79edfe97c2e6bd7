import type { Hono } from 'hono'
import type { AppEnv, CalledRoute } from '../responses/request-scope.ts'

/** For a path that no call has, a method that its calls do not take, and calls refused unlooked-at. */
const NONE = 'none'

/** For whatever is a file or a page of the web app. */
const WEB = 'web'

/**
 * Names calls as `GET /api/tags/{activity_uuid}`: by the routes that are mounted now, and never by what
 * was asked for. A `HEAD` is a `GET`.
 */
export function nameCalls(apps: readonly Hono<AppEnv>[]): (called: CalledRoute) => string {
  const names = new Map(
    apps
      .flatMap(({ routes }) => routes)
      .map(({ method, path }) => [`${method} ${path}`, nameOf(method, path)]),
  )
  return ({ method, route }) => names.get(`${method === 'HEAD' ? 'GET' : method} ${route}`) ?? NONE
}

function nameOf(method: string, path: string): string {
  return /^\/?\*$/.test(path) ? WEB : `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
}
