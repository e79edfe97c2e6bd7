import type { Endpoint } from '@bannerday/contract/endpoint'
import { must } from '@bannerday/domain/invariant'
import { fail, type Result } from '@bannerday/domain/result'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import type {
  Action,
  BrowserAction,
  BrowserSessionAction,
  OptionalSessionAction,
  Refusal,
  Session,
  SessionAction,
} from '../routing/action.ts'
import type { StreamAction } from '../routing/route-group.ts'
import { respondError, respondRefusal } from './responses/respond-error.ts'
import { respondStream } from './responses/respond-stream.ts'
import { respondJson } from './responses/respond.ts'
import type { AppContext, AppEnv } from './responses/request-scope.ts'
import {
  respondQueued,
  respondStreamQueued,
  type QueueSettings,
  type StreamQueueSettings,
} from './requests/respond-queued.ts'
import { getClient } from './requests/client.ts'
import { limitBody } from './requests/limit-body.ts'
import {
  readInput,
  readOptionalSession,
  readWithSession,
  type ReceivedRequest,
  type SessionSettings,
} from './requests/read-input.ts'
import { readSecret, createSecretHeader } from './requests/secret-cookie.ts'

export type ActionSettings<Found extends Session = Session> = SessionSettings<Found> &
  QueueSettings &
  StreamQueueSettings & {
    /** Refuses every request during an outage. */
    readonly getOutageRefusal: () => Refusal | null
  }

/** Binds a public endpoint. */
export function mountAction<E extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  endpoint: E,
  action: Action<E>,
): void {
  mountRoute(app, settings, endpoint, {
    read: (received) => readInput(endpoint, received),
    respond: async (context, input) => respondOutcome(context, endpoint, await action(input)),
  })
}

/** Binds a public endpoint whose browser stores a secret in the endpoint's cookie. */
export function mountBrowserAction<E extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  endpoint: E,
  action: BrowserAction<E>,
): void {
  const cookie = must(endpoint.cookie, 'A browser endpoint has a cookie')
  mountRoute(app, settings, endpoint, {
    read: (received) => readInput(endpoint, received),
    respond: async (context, input) => {
      const secret = readSecret(context, cookie)
      return respondWithSecret(context, endpoint, await action({ ...input, secret }))
    },
  })
}

/** Binds an endpoint that requires a session and stores a secret in the browser's cookie. */
export function mountBrowserSessionAction<E extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  endpoint: E,
  action: BrowserSessionAction<E>,
): void {
  mountRoute(app, settings, endpoint, {
    read: (received) => readWithSession(endpoint, settings, received),
    respond: async (context, input) => respondWithSecret(context, endpoint, await action(input)),
  })
}

/** Binds an endpoint with an optional session; an invalid one is refused. */
export function mountOptionalSessionAction<E extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  endpoint: E,
  action: OptionalSessionAction<E>,
): void {
  mountRoute(app, settings, endpoint, {
    read: (received) => readOptionalSession(endpoint, settings, received),
    respond: async (context, input) => respondOutcome(context, endpoint, await action(input)),
  })
}

/** Binds an endpoint that requires a session. Without one, the response reveals nothing else. */
export function mountSessionAction<E extends Endpoint, Found extends Session>(
  app: Hono<AppEnv>,
  settings: ActionSettings<Found>,
  endpoint: E,
  action: SessionAction<E, Found>,
): void {
  mountRoute(app, settings, endpoint, {
    read: (received) => readWithSession(endpoint, settings, received),
    respond: async (context, input) => respondOutcome(context, endpoint, await action(input)),
  })
}

/** Binds an endpoint that requires a session and streams its data. */
export function mountSessionStream<E extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  endpoint: E,
  action: StreamAction<E>,
): void {
  mountRoute(app, settings, endpoint, {
    read: (received) => readWithSession(endpoint, settings, received),
    respond: (context, input) =>
      respondStreamQueued(context, settings, async (end) => {
        const refusal = settings.getOutageRefusal()
        const outcome = refusal ? fail(refusal) : await action(input)
        if (outcome.ok) return respondStream(context, outcome.value, end)
        end()
        return respondRefusal(context, outcome.problem)
      }),
  })
}

/** Reads the input of a request and responds to it. */
type Handler<Input> = {
  readonly read: (received: ReceivedRequest) => Promise<Result<Input, Refusal>>
  readonly respond: (context: AppContext, input: Input) => Promise<Response>
}

type RouteSettings = Omit<ActionSettings, 'findSession'>

/**
 * Binds a handler to the method and path of an endpoint, behind outage check and rate limit. Endpoints
 * with a body also have a body limit and the per-network queue.
 */
function mountRoute<Input>(
  app: Hono<AppEnv>,
  settings: RouteSettings,
  endpoint: Endpoint,
  { read, respond }: Handler<Input>,
): void {
  const { proxies, getOutageRefusal, countRequest } = settings
  // In the router's syntax.
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  // Checking the body of a request without one would cost as much as the response.
  if (endpoint.body) app.on(endpoint.method, path, limitBody(endpoint))
  app.on(endpoint.method, path, async (context) => {
    if (endpoint.hasEffect && context.req.raw.method === 'HEAD') {
      return respondError(context, 'methodNotAllowed', { headers: { allow: 'GET, OPTIONS' } })
    }
    const client = getClient(context, proxies)
    const refusal = getOutageRefusal() ?? (await countRequest(client.network, endpoint.weight))
    if (refusal) return respondRefusal(context, refusal)
    if (!endpoint.body) return handle({ context, client, text: '' })
    // Read before queueing, or a slow sender would block its network's queue.
    const text = await context.req.text()
    return respondQueued(context, settings, async () => {
      const refusal = getOutageRefusal()
      return refusal ? respondRefusal(context, refusal) : handle({ context, client, text })
    })
  })

  async function handle(received: ReceivedRequest): Promise<Response> {
    const input = await read(received)
    return input.ok
      ? respond(received.context, input.value)
      : respondRefusal(received.context, input.problem)
  }
}

function respondOutcome<E extends Endpoint>(
  context: AppContext,
  endpoint: E,
  outcome: Awaited<ReturnType<Action<E>>>,
): Response {
  return outcome.ok
    ? respondData(context, endpoint, outcome.value)
    : respondRefusal(context, outcome.problem)
}

function respondWithSecret<E extends Endpoint>(
  context: AppContext,
  endpoint: E,
  outcome: Awaited<ReturnType<BrowserAction<E>>>,
): Response {
  if (!outcome.ok) return respondRefusal(context, outcome.problem)
  const { data, newSecret } = outcome.value
  const cookie = must(endpoint.cookie, 'A browser endpoint has a cookie')
  const headers = newSecret === undefined ? {} : createSecretHeader(context, cookie, newSecret)
  return respondData(context, endpoint, data, headers)
}

function respondData<E extends Endpoint>(
  context: AppContext,
  endpoint: E,
  data: z.input<E['data']>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const status = endpoint.statuses?.[0] ?? 200
  const filtered = filterData(context, endpoint, data)
  return respondJson(context, status, { code: status, message: 'OK', data: filtered }, headers)
}

/**
 * Removes the fields that the contract does not name. A violation of the contract is logged, not
 * thrown.
 *
 * The action may have committed by now, a `GET` too. An error status would be false, and each retry
 * would receive it again. So data that violate the contract are sent, without unnamed fields, and the
 * log reports an error. Limits belong where a list is built: clients refuse what exceeds them, and
 * tests fail on the log line (`test-accounts.ts`).
 */
function filterData<E extends Endpoint>(
  { env: { scope } }: AppContext,
  endpoint: E,
  data: z.input<E['data']>,
): unknown {
  // `parse` without its exception: it returns the filtered data together with the issues.
  // oxlint-disable-next-line no-underscore-dangle -- the internals that `parse` calls
  const parsed = endpoint.data._zod.run({ value: data, issues: [] }, { async: false })
  if (parsed instanceof Promise) throw new TypeError('Response schemas are synchronous')
  if (parsed.issues.length > 0) {
    // Without values: they are data of players.
    const faults = parsed.issues.map(({ code, path = [] }) => `${code} at ${path.join('.')}`)
    scope.logger.error(
      {
        requestId: scope.id,
        method: endpoint.method,
        route: endpoint.path,
        faults: faults.slice(0, 10),
      },
      'response violates the contract',
    )
  }
  return parsed.value
}
