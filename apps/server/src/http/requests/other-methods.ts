import type { Hono } from 'hono'
import { answerError } from '../responses/answer-error.ts'
import { answer } from '../responses/answer.ts'
import { preflightOfPath } from '../responses/open-headers.ts'
import type { AppContext, AppEnv } from '../responses/request-scope.ts'

/**
 * Responds to methods that no route of a path handles: `OPTIONS` lists the methods, others are
 * refused; null for an unknown path. Not a route itself, because the router is fastest with a
 * single match.
 */
export function makeOtherMethods(app: Hono<AppEnv>): (context: AppContext) => Response | null {
  const paths = [...Map.groupBy(app.routes, (route) => route.path)].map(([path, routes]) => {
    const methods = new Set(routes.map((route) => route.method))
    if (methods.has('GET')) methods.add('HEAD')
    return { pattern: patternOf(path), allow: [...methods, 'OPTIONS'].join(', ') }
  })
  return (context) => {
    const found = paths.find(({ pattern }) => pattern.test(context.req.path))
    if (!found) return null
    const { allow } = found
    return context.req.method === 'OPTIONS'
      ? answer(context, {
          status: 204,
          headers: { allow, ...preflightOfPath(context.req.path) },
          body: null,
        })
      : answerError(context, 'methodNotAllowed', {
          message: `Allowed here: ${allow}`,
          headers: { allow },
        })
  }
}

/** `/api/tags/:id` and `/assets/*` as the router reads them. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join('/')}$`)
}
