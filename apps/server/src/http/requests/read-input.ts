import type { Endpoint } from '@bannerday/contract/endpoint'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, Client, Refusal, Session, SessionInput } from '../../routing/action.ts'
import type { FindSession } from '../../routing/route-group.ts'
import type { AppContext } from '../responses/request-scope.ts'
import { parseBody } from './parse-body.ts'
import { parseQuery } from './parse-query.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** A request that passed the rate limit. */
export type ReceivedRequest = {
  readonly context: AppContext
  readonly client: Client
  /** The body; empty for an endpoint without one. */
  readonly text: string
}

export type SessionSettings<Found extends Session = Session> = {
  readonly findSession: FindSession<Found>
  /** Counts a request of a network or account; a refusal when the limit is exceeded. */
  readonly countRequest: (subject: string, weight?: number) => Promise<Refusal | null>
}

/** Length in characters from which parsing may take a millisecond. */
const LONG_BODY_LENGTH = 10_000

/** Reads the input of an action from a request. */
export async function readInput<E extends Endpoint>(
  endpoint: E,
  { context, client, text }: ReceivedRequest,
): Promise<Result<ActionInput<E>, Refusal>> {
  const parameters = new URL(context.req.url).searchParams
  for (const [name, value] of Object.entries(context.req.param())) parameters.set(name, value)
  const query = parseQuery(endpoint, parameters)
  if (!query.ok) return query
  if (text.length > LONG_BODY_LENGTH) await yieldToEventLoop()
  const body = parseBody(endpoint, context.req.header('content-type'), text)
  if (!body.ok) return body
  return ok({ query: query.value, body: body.value, client })
}

/** Reads the session first, then the input: without a session, nothing else is revealed. */
export async function readWithSession<E extends Endpoint, Found extends Session>(
  endpoint: E,
  settings: SessionSettings<Found>,
  received: ReceivedRequest,
): Promise<Result<SessionInput<E, Found>, Refusal>> {
  const session = await readSession(received.context, endpoint, settings)
  if (!session.ok) return session
  const input = await readInput(endpoint, received)
  return input.ok ? ok({ ...input.value, session: session.value }) : input
}

/** Reads an optional session and the input; an invalid session is refused. */
export async function readOptionalSession<E extends Endpoint>(
  endpoint: E,
  settings: SessionSettings,
  received: ReceivedRequest,
): Promise<Result<ActionInput<E> & { readonly session: Session | null }, Refusal>> {
  if (getBearerToken(received.context) !== '') return readWithSession(endpoint, settings, received)
  const input = await readInput(endpoint, received)
  return input.ok ? ok({ ...input.value, session: null }) : input
}

async function readSession<Found extends Session>(
  context: AppContext,
  { weight }: Endpoint,
  { findSession, countRequest }: SessionSettings<Found>,
): Promise<Result<Found, Refusal>> {
  const session = await findSession(getBearerToken(context))
  if (!session.ok) return session
  const limitRefusal = await countRequest(session.value.accountId, weight)
  return limitRefusal ? fail(limitRefusal) : session
}

function getBearerToken(context: AppContext): string {
  return /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
}
