import type { Hono } from 'hono'
import type { AppEnv, MatchedRoute } from '../responses/request-scope.ts'

/** For an unknown path, an unsupported method, and requests refused before routing. */
const NONE = 'none'

/** For files and pages of the web app. */
const WEB = 'web'

/**
 * Names requests by their route, as `GET /api/tags/{activity_uuid}`, never by their path. `HEAD`
 * counts as `GET`.
 */
export function createRouteNamer(apps: readonly Hono<AppEnv>[]): (matched: MatchedRoute) => string {
  const names = new Map(
    apps
      .flatMap(({ routes }) => routes)
      .map(({ method, path }) => [`${method} ${path}`, formatRouteName(method, path)]),
  )
  return ({ method, route }) => names.get(`${method === 'HEAD' ? 'GET' : method} ${route}`) ?? NONE
}

function formatRouteName(method: string, path: string): string {
  return /^\/?\*$/.test(path) ? WEB : `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
}
