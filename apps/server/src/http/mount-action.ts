import type { Endpoint } from '@bannerday/contract/endpoint'
import { must } from '@bannerday/domain/invariant'
import type { Result } from '@bannerday/domain/result'
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
import { respondQueued, type QueueSettings } from './requests/respond-queued.ts'
import { getClient } from './requests/client.ts'
import { limitBody } from './requests/limit-body.ts'
import {
  readInput,
  readOptionalSession,
  readWithSession,
  type Received,
  type SessionSettings,
} from './requests/read-input.ts'
import { readSecret, secretHeader } from './requests/secret-cookie.ts'

export type ActionSettings<Found extends Session = Session> = SessionSettings<Found> &
  QueueSettings & {
    /** Refuses every request during an outage. */
    readonly getOutageRefusal: () => Refusal | null
  }

/** Binds a public endpoint. */
export function mountAction<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: Action<Call>,
): void {
  route(app, settings, call, {
    read: (received) => readInput(call, received),
    answer: async (context, input) => respondOutcome(context, call, await action(input)),
  })
}

/** Binds a public endpoint whose browser stores a secret in the endpoint's cookie. */
export function mountBrowserAction<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: BrowserAction<Call>,
): void {
  const cookie = must(call.cookie, 'a call of a browser names its cookie')
  route(app, settings, call, {
    read: (received) => readInput(call, received),
    answer: async (context, input) => {
      const secret = readSecret(context, cookie)
      return respondWithSecret(context, call, await action({ ...input, secret }))
    },
  })
}

/** Binds an endpoint that requires a session and stores a secret in the browser's cookie. */
export function mountBrowserSessionAction<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: BrowserSessionAction<Call>,
): void {
  route(app, settings, call, {
    read: (received) => readWithSession(call, settings, received),
    answer: async (context, input) => respondWithSecret(context, call, await action(input)),
  })
}

/** Binds an endpoint with an optional session; an invalid one is refused. */
export function mountOptionalSessionAction<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: OptionalSessionAction<Call>,
): void {
  route(app, settings, call, {
    read: (received) => readOptionalSession(call, settings, received),
    answer: async (context, input) => respondOutcome(context, call, await action(input)),
  })
}

/** Binds an endpoint that requires a session. Without one, the response reveals nothing else. */
export function mountSessionAction<Call extends Endpoint, Found extends Session>(
  app: Hono<AppEnv>,
  settings: ActionSettings<Found>,
  call: Call,
  action: SessionAction<Call, Found>,
): void {
  route(app, settings, call, {
    read: (received) => readWithSession(call, settings, received),
    answer: async (context, input) => respondOutcome(context, call, await action(input)),
  })
}

/** Binds an endpoint that requires a session and streams its data. */
export function mountSessionStream<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: StreamAction<Call>,
): void {
  route(app, settings, call, {
    read: (received) => readWithSession(call, settings, received),
    answer: async (context, input) => {
      const done = await action(input)
      return done.ok ? respondStream(context, done.value) : respondRefusal(context, done.problem)
    },
  })
}

/** Reads the input of a request and responds to it. */
type Handler<Input> = {
  readonly read: (received: Received) => Promise<Result<Input, Refusal>>
  readonly answer: (context: AppContext, input: Input) => Promise<Response>
}

type RouteSettings = Omit<ActionSettings, 'findSession'>

/**
 * Binds a handler to the method and path of an endpoint, behind body limit, outage check, rate
 * limit and per-network queue.
 */
function route<Input>(
  app: Hono<AppEnv>,
  settings: RouteSettings,
  call: Endpoint,
  { read, answer }: Handler<Input>,
): void {
  const { proxies, getOutageRefusal, countRequest } = settings
  // In the router's syntax.
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
  // Checking the body of a request without one would cost as much as the response.
  if (call.body) app.on(call.method, path, limitBody(call))
  app.on(call.method, path, async (context) => {
    if (call.hasEffect && context.req.raw.method === 'HEAD') {
      return respondError(context, 'methodNotAllowed', { headers: { allow: 'GET, OPTIONS' } })
    }
    const client = getClient(context, proxies)
    const refusal = getOutageRefusal() ?? (await countRequest(client.network))
    if (refusal) return respondRefusal(context, refusal)
    if (!call.body) return handle({ context, client, text: '' })
    // Read before queueing, or a slow sender would block its network's queue.
    const text = await context.req.text()
    return respondQueued(context, settings, async () => {
      const refusal = getOutageRefusal()
      return refusal ? respondRefusal(context, refusal) : handle({ context, client, text })
    })
  })

  async function handle(received: Received): Promise<Response> {
    const input = await read(received)
    return input.ok
      ? answer(received.context, input.value)
      : respondRefusal(received.context, input.problem)
  }
}

function respondOutcome<Call extends Endpoint>(
  context: AppContext,
  call: Call,
  done: Awaited<ReturnType<Action<Call>>>,
): Response {
  return done.ok ? respondData(context, call, done.value) : respondRefusal(context, done.problem)
}

function respondWithSecret<Call extends Endpoint>(
  context: AppContext,
  call: Call,
  done: Awaited<ReturnType<BrowserAction<Call>>>,
): Response {
  if (!done.ok) return respondRefusal(context, done.problem)
  const { data, keep } = done.value
  const cookie = must(call.cookie, 'a call of a browser names its cookie')
  const headers = keep === undefined ? {} : secretHeader(context, cookie, keep)
  return respondData(context, call, data, headers)
}

function respondData<Call extends Endpoint>(
  context: AppContext,
  call: Call,
  data: z.input<Call['data']>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const status = call.statuses?.[0] ?? 200
  const filtered = filterData(context, call, data)
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
function filterData<Call extends Endpoint>(
  { env: { scope } }: AppContext,
  call: Call,
  data: z.input<Call['data']>,
): unknown {
  // `parse` without its exception: it returns the filtered data together with the issues.
  // oxlint-disable-next-line no-underscore-dangle -- the internals that `parse` calls
  const parsed = call.data._zod.run({ value: data, issues: [] }, { async: false })
  if (parsed instanceof Promise) throw new TypeError('Response schemas are synchronous')
  if (parsed.issues.length > 0) {
    // Without values: they are data of players.
    const faults = parsed.issues.map(({ code, path = [] }) => `${code} at ${path.join('.')}`)
    scope.logger.error(
      { requestId: scope.id, method: call.method, route: call.path, faults: faults.slice(0, 10) },
      'response violates the contract',
    )
  }
  return parsed.value
}
