import type { Endpoint } from '@bannerday/contract/endpoint'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { QueryHandler } from '../routing/route-group.ts'
import { respondError } from './responses/respond-error.ts'
import { respondJson } from './responses/respond.ts'
import { parseQuery } from './requests/parse-query.ts'
import type { AppEnv } from './responses/request-scope.ts'

/**
 * Binds an endpoint of the contract to its handler: parses the query, runs it, and filters the data
 * by its schema.
 *
 * @param getStatus the status of the data, for an endpoint with several
 */
export function mount<E extends Endpoint>(
  app: Hono<AppEnv>,
  endpoint: E,
  handler: QueryHandler<E>,
  getStatus: (data: z.output<E['data']>) => number = () => 200,
): void {
  app.on(endpoint.method, endpoint.path, async (context) => {
    const query = parseQuery(endpoint, new URL(context.req.url).searchParams)
    if (!query.ok) return respondError(context, query.problem.error, query.problem)
    const data = endpoint.data.parse(await handler(query.value)) as z.output<E['data']>
    const status = getStatus(data)
    return respondJson(context, status, { code: status, message: 'OK', data })
  })
}
