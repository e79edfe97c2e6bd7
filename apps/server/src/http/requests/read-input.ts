import type { Endpoint } from '@bannerday/contract/endpoint'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, Client, Refusal, Session, SessionInput } from '../../routing/action.ts'
import type { FindSession } from '../../routing/room-calls.ts'
import type { AppContext } from '../responses/request-scope.ts'
import { parseBody } from './parse-body.ts'
import { parseQuery } from './parse-query.ts'
import { takeTurn } from './take-turn.ts'

/** A request of whoever does not make too many. */
export type Received = {
  readonly context: AppContext
  readonly client: Client
  /** The body; empty when the call reads none. */
  readonly text: string
}

export type SessionSettings<Found extends Session = Session> = {
  readonly findSession: FindSession<Found>
  /** Counts a call of a network or an account; a refusal when it is one too many. */
  readonly takeCall: (subject: string) => Promise<Refusal | null>
}

/** From here on, in characters, it may cost a millisecond to read. */
const LONG_BODY = 10_000

/** What the action of a call gets of a request. */
export async function readInput<Call extends Endpoint>(
  call: Call,
  { context, client, text }: Received,
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

/** The same with the session of who asks, which comes first: who has none learns nothing else. */
export async function readWithSession<Call extends Endpoint, Found extends Session>(
  call: Call,
  settings: SessionSettings<Found>,
  received: Received,
): Promise<Result<SessionInput<Call, Found>, Refusal>> {
  const session = await sessionOf(received.context, settings)
  if (!session.ok) return session
  const input = await readInput(call, received)
  return input.ok ? ok({ ...input.value, session: session.value }) : input
}

/** The same with a session where one is sent; a bad one is refused. */
export async function readOptionalSession<Call extends Endpoint>(
  call: Call,
  settings: SessionSettings,
  received: Received,
): Promise<Result<ActionInput<Call> & { readonly session: Session | null }, Refusal>> {
  if (bearerOf(received.context) !== '') return readWithSession(call, settings, received)
  const input = await readInput(call, received)
  return input.ok ? ok({ ...input.value, session: null }) : input
}

async function sessionOf<Found extends Session>(
  context: AppContext,
  { findSession, takeCall }: SessionSettings<Found>,
): Promise<Result<Found, Refusal>> {
  const session = await findSession(bearerOf(context))
  if (!session.ok) return session
  const tooMany = await takeCall(session.value.accountId)
  return tooMany ? fail(tooMany) : session
}

function bearerOf(context: AppContext): string {
  return /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
}
