import type { Endpoint } from '@bannerday/contract/endpoint'
import type { Result } from '@bannerday/domain/result'
import type * as z from 'zod/mini'
import type {
  Action,
  BrowserAction,
  BrowserSessionAction,
  OptionalSessionAction,
  Refusal,
  Session,
  SessionAction,
  SessionInput,
} from './action.ts'

/** The handler of an endpoint that depends on its query only. */
export type QueryHandler<Call extends Endpoint> = (
  query: z.output<Call['query']>,
) => z.input<Call['data']> | Promise<z.input<Call['data']>>

/** A response shared between clients. */
export type CachedResponse<Call extends Endpoint> = {
  /** The data as JSON, filtered by their schema; a pure function of the query and the revision. */
  readonly answer: (query: z.output<Call['query']>) => string
  /** The same text for all queries that get the same; the whole query when absent. */
  readonly getCacheKey?: (query: z.output<Call['query']>) => string
  /** Changes whenever the response of a query may change: cached responses are dropped. */
  readonly revision: () => number
}

/** Data that are written while they are read: a JSON text in parts. */
export type StreamedResponse = {
  readonly parts: AsyncIterable<string>
  /** Under which name it is to be saved; null for data in their envelope. */
  readonly fileName: string | null
}

/** The handler of an endpoint with streamed data. */
export type StreamAction<Call extends Endpoint> = (
  input: SessionInput<Call>,
) => Promise<Result<StreamedResponse, Refusal>>

/** Finds the session of a bearer token. */
export type FindSession<Found extends Session = Session> = (
  token: string,
) => Promise<Result<Found, Refusal>>

/** Binds endpoints of the contract to handlers. */
export type BindRoutes = {
  /** Depends on its query only, without a rate limit. */
  readonly plain: <Call extends Endpoint>(
    call: Call,
    answer: QueryHandler<Call>,
    statusOf?: (data: z.output<Call['data']>) => number,
  ) => void
  readonly cached: <Call extends Endpoint>(call: Call, answer: CachedResponse<Call>) => void
  /** Public. */
  readonly open: <Call extends Endpoint>(call: Call, action: Action<Call>) => void
  /** Public, with a cookie that identifies the browser. */
  readonly browser: <Call extends Endpoint>(call: Call, action: BrowserAction<Call>) => void
  /** With an optional session. */
  readonly optionalSession: <Call extends Endpoint>(
    call: Call,
    action: OptionalSessionAction<Call>,
  ) => void
  /** It needs a session. */
  readonly session: <Call extends Endpoint>(call: Call, action: SessionAction<Call>) => void
  /** Requires a session, and stores a secret in a cookie. */
  readonly browserSession: <Call extends Endpoint>(
    call: Call,
    action: BrowserSessionAction<Call>,
  ) => void
  /** It needs a session, and its data may be long. */
  readonly sessionStream: <Call extends Endpoint>(call: Call, action: StreamAction<Call>) => void
  /** It needs a session, and what is found along with it. */
  readonly sessionFoundBy: <Call extends Endpoint, Found extends Session>(
    find: FindSession<Found>,
    call: Call,
    action: SessionAction<Call, Found>,
  ) => void
}

/** The endpoints of one folder: exported by its `routes.ts` and listed in `app.ts`. */
export type RouteGroup = (bind: BindRoutes) => void
