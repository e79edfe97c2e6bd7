import type { Endpoint } from '@bannerday/contract/endpoint'
import type { Result } from '@bannerday/domain/result'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type {
  Action,
  ActionInput,
  OptionalSessionAction,
  Refusal,
  Session,
  SessionAction,
} from './action.ts'
import { answerError } from './answer-error.ts'
import { answerJson } from './answer.ts'
import { clientOf } from './client-of.ts'
import { parseBody } from './parse-body.ts'
import { parseQuery } from './parse-query.ts'
import type { AppContext, AppEnv } from './request-scope.ts'

export type ActionSettings = {
  /** How many proxies of our own a request passes. */
  readonly proxies: number
  /** The session a bearer token stands for. */
  readonly findSession: (token: string) => Promise<Result<Session, Refusal>>
}

const LARGEST_BODY = 64 * 2 ** 10

/** Binds a call that anybody may make. */
export function mountAction<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: Action<Call>,
): void {
  app.on(call.method, routeOf(call), limitOf(call), async (context) => {
    const input = await inputOf(context, settings, call)
    return input.ok ? run(context, call, action(input.value)) : refuse(context, input.problem)
  })
}

/** Binds a call that tells more to who has a session; who sends a bad one is told so. */
export function mountOptionalSessionAction<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: OptionalSessionAction<Call>,
): void {
  app.on(call.method, routeOf(call), async (context) => {
    const token = bearerOf(context)
    const session = token === '' ? null : await settings.findSession(token)
    if (session && !session.ok) return refuse(context, session.problem)
    const input = await inputOf(context, settings, call)
    if (!input.ok) return refuse(context, input.problem)
    return run(context, call, action({ ...input.value, session: session?.value ?? null }))
  })
}

/** Binds a call that needs a session; who has none learns nothing else. */
export function mountSessionAction<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: SessionAction<Call>,
): void {
  app.on(call.method, routeOf(call), limitOf(call), async (context) => {
    const session = await settings.findSession(bearerOf(context))
    if (!session.ok) return refuse(context, session.problem)
    const input = await inputOf(context, settings, call)
    if (!input.ok) return refuse(context, input.problem)
    return run(context, call, action({ ...input.value, session: session.value }))
  })
}

/** The path as the router writes it. */
function routeOf({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

function limitOf(call: Endpoint) {
  return bodyLimit({
    maxSize: call.largestBody ?? LARGEST_BODY,
    onError: (context) => answerError(context, 'dataTooLarge', 'The body is too large'),
  })
}

function bearerOf(context: AppContext): string {
  return /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
}

async function inputOf<Call extends Endpoint>(
  context: AppContext,
  { proxies }: ActionSettings,
  call: Call,
): Promise<Result<ActionInput<Call>, Refusal>> {
  const parameters = new URL(context.req.url).searchParams
  for (const [name, value] of Object.entries(context.req.param())) parameters.set(name, value)
  const query = parseQuery(call, parameters)
  if (!query.ok) return query
  const text = call.body ? await context.req.text() : ''
  const body = parseBody(call, context.req.header('content-type'), text)
  if (!body.ok) return body
  const client = clientOf(context, proxies)
  return { ok: true, value: { query: query.value, body: body.value, client } }
}

async function run<Call extends Endpoint>(
  context: AppContext,
  call: Call,
  outcome: ReturnType<Action<Call>>,
): Promise<Response> {
  const done = await outcome
  if (!done.ok) return refuse(context, done.problem)
  const status = call.statuses?.[0] ?? 200
  const data = call.data.parse(done.value)
  return answerJson(context, status, { code: status, message: 'OK', data })
}

function refuse(context: AppContext, { error, message, retryAfter }: Refusal): Response {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return answerError(context, error, message, headers)
}
