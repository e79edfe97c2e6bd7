import type { Hono } from 'hono'
import { answerError } from './answer-error.ts'
import { answer } from './answer.ts'
import type { AppEnv } from './request-scope.ts'

/** After all routes: on their paths, `OPTIONS` tells the methods and any other is refused. */
export function answerOtherMethods(app: Hono<AppEnv>): void {
  const calls = app.routes.filter((route) => route.method !== 'ALL')
  for (const [path, routes] of Map.groupBy(calls, (route) => route.path)) {
    const methods = new Set(routes.map((route) => route.method))
    if (methods.has('GET')) methods.add('HEAD')
    const allow = [...methods, 'OPTIONS'].join(', ')
    app.all(path, (context) =>
      context.req.method === 'OPTIONS'
        ? answer(context, { status: 204, headers: { allow }, body: null })
        : answerError(context, 'methodNotAllowed', `Allowed here: ${allow}`, { allow }),
    )
  }
}
