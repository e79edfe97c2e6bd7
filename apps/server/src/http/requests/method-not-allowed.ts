import type { Hono } from 'hono'
import { respondUnread } from '../responses/respond-unread.ts'
import { respondWith } from '../responses/respond.ts'
import { getPreflightHeaders } from '../responses/cors-headers.ts'
import type { AppContext, AppEnv } from '../responses/request-scope.ts'

/**
 * Responds to methods that no route of a path handles: `OPTIONS` lists the methods, others are
 * refused; null for an unknown path. Not a route itself, because the router is fastest with a
 * single match.
 */
export function createMethodHandler(app: Hono<AppEnv>): (context: AppContext) => Response | null {
  const paths = [...Map.groupBy(app.routes, (route) => route.path)].map(([path, routes]) => {
    const methods = new Set(routes.map((route) => route.method))
    if (methods.has('GET')) methods.add('HEAD')
    return { pattern: toPattern(path), allow: [...methods, 'OPTIONS'].join(', ') }
  })
  return (context) => {
    const match = paths.find(({ pattern }) => pattern.test(context.req.path))
    if (!match) return null
    const { allow } = match
    return context.req.method === 'OPTIONS'
      ? respondWith(context, {
          status: 204,
          headers: { allow, ...getPreflightHeaders(context.req.path) },
          body: null,
        })
      : respondUnread(context, 'methodNotAllowed', {
          message: `Allowed here: ${allow}`,
          headers: { allow },
        })
  }
}

/** `/api/tags/:id` and `/assets/*` as the router reads them. */
function toPattern(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join('/')}$`)
}
