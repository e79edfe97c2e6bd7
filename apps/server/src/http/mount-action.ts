import type { Endpoint } from '@bannerday/contract/endpoint'
import { must } from '@bannerday/domain/invariant'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import type {
  Action,
  ActionInput,
  BrowserAction,
  BrowserSessionAction,
  Client,
  OptionalSessionAction,
  Refusal,
  Session,
  SessionAction,
} from '../calls/action.ts'
import type { FindSession, StreamAction } from '../calls/room-calls.ts'
import { answerError, answerRefusal } from './answers/answer-error.ts'
import { answerStream } from './answers/answer-stream.ts'
import { answerJson } from './answers/answer.ts'
import { clientOf } from './requests/client-of.ts'
import { limitBody } from './requests/limit-body.ts'
import { type InLine, LINE_IS_FULL } from './requests/lines.ts'
import { parseBody } from './requests/parse-body.ts'
import { parseQuery } from './requests/parse-query.ts'
import type { AppContext, AppEnv } from './answers/request-scope.ts'
import { readSecret, secretHeader } from './requests/secret-cookie.ts'
import { takeTurn } from './requests/take-turn.ts'

export type ActionSettings<Found extends Session = Session> = {
  /** How many proxies of our own a request passes. */
  readonly proxies: number
  readonly findSession: FindSession<Found>
  /** A refusal of every call, while what all of them need is away. */
  readonly refuseAll: () => Refusal | null
  /** Counts a call of a network or an account; a refusal when it is one too many. */
  readonly takeCall: (subject: string) => Promise<Refusal | null>
  readonly inLine: InLine
}

/** From here on, in characters, it may cost a millisecond to read. */
const LONG_BODY = 10_000

/** Binds a call that anybody may make. */
export function mountAction<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: Action<Call>,
): void {
  route(app, settings, call, async (context, client, text) => {
    const input = await inputOf(context, client, call, text)
    return input.ok
      ? run(context, call, action(input.value))
      : answerRefusal(context, input.problem)
  })
}

/** Binds a call that anybody may make, and whose browser keeps a secret in the cookie of the call. */
export function mountBrowserAction<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: BrowserAction<Call>,
): void {
  const cookie = must(call.cookie, 'a call of a browser names its cookie')
  route(app, settings, call, async (context, client, text) => {
    const input = await inputOf(context, client, call, text)
    if (!input.ok) return answerRefusal(context, input.problem)
    const done = await action({ ...input.value, secret: readSecret(context, cookie) })
    return answerKept(context, call, done)
  })
}

/** Binds a call that needs a session and gives its browser a secret to keep in the cookie of the call. */
export function mountBrowserSessionAction<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: BrowserSessionAction<Call>,
): void {
  route(app, settings, call, async (context, client, text) => {
    const session = await sessionOf(context, settings)
    if (!session.ok) return answerRefusal(context, session.problem)
    const input = await inputOf(context, client, call, text)
    if (!input.ok) return answerRefusal(context, input.problem)
    return answerKept(context, call, await action({ ...input.value, session: session.value }))
  })
}

/** Binds a call that tells more to who has a session; who sends a bad one is told so. */
export function mountOptionalSessionAction<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: OptionalSessionAction<Call>,
): void {
  route(app, settings, call, async (context, client, text) => {
    const isAnybody = bearerOf(context) === ''
    const session = isAnybody ? ok(null) : await sessionOf(context, settings)
    if (!session.ok) return answerRefusal(context, session.problem)
    const input = await inputOf(context, client, call, text)
    if (!input.ok) return answerRefusal(context, input.problem)
    return run(context, call, action({ ...input.value, session: session.value }))
  })
}

/** Binds a call that needs a session; who has none learns nothing else. */
export function mountSessionAction<Call extends Endpoint, Found extends Session>(
  app: Hono<AppEnv>,
  settings: ActionSettings<Found>,
  call: Call,
  action: SessionAction<Call, Found>,
): void {
  route(app, settings, call, async (context, client, text) => {
    const session = await sessionOf(context, settings)
    if (!session.ok) return answerRefusal(context, session.problem)
    const input = await inputOf(context, client, call, text)
    if (!input.ok) return answerRefusal(context, input.problem)
    return run(context, call, action({ ...input.value, session: session.value }))
  })
}

/** Binds a call that needs a session and whose data are written while they are read. */
export function mountSessionStream<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: ActionSettings,
  call: Call,
  action: StreamAction<Call>,
): void {
  route(app, settings, call, async (context, client, text) => {
    const session = await sessionOf(context, settings)
    if (!session.ok) return answerRefusal(context, session.problem)
    const input = await inputOf(context, client, call, text)
    if (!input.ok) return answerRefusal(context, input.problem)
    const done = await action({ ...input.value, session: session.value })
    return done.ok ? answerStream(context, done.value) : answerRefusal(context, done.problem)
  })
}

/** @param text the body, empty when the call reads none */
type Handler = (context: AppContext, client: Client, text: string) => Promise<Response>

type RouteSettings = Pick<ActionSettings, 'proxies' | 'refuseAll' | 'takeCall' | 'inLine'>

/** Binds what answers to the method and path of a call, for whoever does not make too many. */
function route(
  app: Hono<AppEnv>,
  { proxies, refuseAll, takeCall, inLine }: RouteSettings,
  call: Endpoint,
  handler: Handler,
): void {
  // As the router writes it.
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
  // Looking at a body that no call reads would cost each request as much as its answer.
  if (call.body) app.on(call.method, path, limitBody(call))
  app.on(call.method, path, async (context) => {
    if (call.hasEffect && context.req.raw.method === 'HEAD') {
      return answerError(context, 'methodNotAllowed', { headers: { allow: 'GET, OPTIONS' } })
    }
    const client = clientOf(context, proxies)
    const refusal = refuseAll() ?? (await takeCall(client.network))
    if (refusal) return answerRefusal(context, refusal)
    if (!call.body) return handler(context, client, '')
    // Read before it stands in line, or a slow sender would keep the place from the next.
    const text = await context.req.text()
    const answered = inLine(client.network, async () => {
      const refusal = refuseAll()
      return refusal ? answerRefusal(context, refusal) : handler(context, client, text)
    })
    return answered ?? answerRefusal(context, LINE_IS_FULL)
  })
}

async function sessionOf<Found extends Session>(
  context: AppContext,
  { findSession, takeCall }: ActionSettings<Found>,
): Promise<Result<Found, Refusal>> {
  const session = await findSession(bearerOf(context))
  if (!session.ok) return session
  const tooMany = await takeCall(session.value.accountId)
  return tooMany ? fail(tooMany) : session
}

function bearerOf(context: AppContext): string {
  return /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
}

async function inputOf<Call extends Endpoint>(
  context: AppContext,
  client: Client,
  call: Call,
  text: string,
): Promise<Result<ActionInput<Call>, Refusal>> {
  const parameters = new URL(context.req.url).searchParams
  for (const [name, value] of Object.entries(context.req.param())) parameters.set(name, value)
  const query = parseQuery(call, parameters)
  if (!query.ok) return query
  if (text.length > LONG_BODY) await takeTurn()
  const body = parseBody(call, context.req.header('content-type'), text)
  if (!body.ok) return body
  return ok({ query: query.value, body: body.value, client })
}

async function run<Call extends Endpoint>(
  context: AppContext,
  call: Call,
  outcome: ReturnType<Action<Call>>,
): Promise<Response> {
  const done = await outcome
  return done.ok ? answerData(context, call, done.value) : answerRefusal(context, done.problem)
}

function answerKept<Call extends Endpoint>(
  context: AppContext,
  call: Call,
  done: Awaited<ReturnType<BrowserAction<Call>>>,
): Response {
  if (!done.ok) return answerRefusal(context, done.problem)
  const { data, keep } = done.value
  const cookie = must(call.cookie, 'a call of a browser names its cookie')
  const headers = keep === undefined ? {} : secretHeader(context, cookie, keep)
  return answerData(context, call, data, headers)
}

function answerData<Call extends Endpoint>(
  context: AppContext,
  call: Call,
  data: z.input<Call['data']>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const status = call.statuses?.[0] ?? 200
  const parsed = call.data.parse(data)
  return answerJson(context, status, { code: status, message: 'OK', data: parsed }, headers)
}
