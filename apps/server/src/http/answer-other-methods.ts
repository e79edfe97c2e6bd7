import type { Hono } from 'hono'
import { answerError } from './answer-error.ts'
import { answer } from './answer.ts'
import type { AppEnv } from './request-scope.ts'

/**
 * After all routes: on their paths, `OPTIONS` tells the methods and any other is refused. One route
 * does it for all paths: one for each would put paths with and without parameters side by side,
 * for which the router has to fall back to its slow form.
 */
export function answerOtherMethods(app: Hono<AppEnv>): void {
  const calls = app.routes.filter((route) => route.method !== 'ALL')
  const paths = [...Map.groupBy(calls, (route) => route.path)].map(([path, routes]) => {
    const methods = new Set(routes.map((route) => route.method))
    if (methods.has('GET')) methods.add('HEAD')
    return { pattern: patternOf(path), allow: [...methods, 'OPTIONS'].join(', ') }
  })
  app.all('*', async (context, next) => {
    const found = paths.find(({ pattern }) => pattern.test(context.req.path))
    if (!found) return next()
    const { allow } = found
    return context.req.method === 'OPTIONS'
      ? answer(context, { status: 204, headers: { allow }, body: null })
      : answerError(context, 'methodNotAllowed', `Allowed here: ${allow}`, { allow })
  })
}

/** `/api/tags/:id` and `/assets/*` as the router reads them. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join('/')}$`)
}
