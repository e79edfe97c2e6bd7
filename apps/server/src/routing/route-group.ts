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
export type QueryHandler<E extends Endpoint> = (
  query: z.output<E['query']>,
) => z.input<E['data']> | Promise<z.input<E['data']>>

/** A response shared between clients. */
export type CachedResponse<E extends Endpoint> = {
  /** The data as JSON, filtered by their schema; a pure function of the query and the revision. */
  readonly toJson: (query: z.output<E['query']>) => string
  /** The same text for all queries that get the same; the whole query when absent. */
  readonly getCacheKey?: (query: z.output<E['query']>) => string
  /** Changes whenever the response of a query may change: cached responses are dropped. */
  readonly revision: () => number
}

/** Streamed data: a JSON text in parts. */
export type StreamedResponse = {
  readonly parts: AsyncIterable<string>
  /** The file name of a download; null for data in the envelope. */
  readonly fileName: string | null
}

/** The handler of an endpoint with streamed data. */
export type StreamAction<E extends Endpoint> = (
  input: SessionInput<E>,
) => Promise<Result<StreamedResponse, Refusal>>

/** Finds the session of a bearer token. */
export type FindSession<Found extends Session = Session> = (
  token: string,
) => Promise<Result<Found, Refusal>>

/** Binds endpoints of the contract to handlers. */
export type BindRoutes = {
  /** Depends on its query only, without a rate limit. */
  readonly plain: <E extends Endpoint>(
    endpoint: E,
    handler: QueryHandler<E>,
    getStatus?: (data: z.output<E['data']>) => number,
  ) => void
  readonly cached: <E extends Endpoint>(endpoint: E, response: CachedResponse<E>) => void
  /** Public. */
  readonly open: <E extends Endpoint>(endpoint: E, action: Action<E>) => void
  /** Public, with a cookie that identifies the browser. */
  readonly browser: <E extends Endpoint>(endpoint: E, action: BrowserAction<E>) => void
  /** With an optional session. */
  readonly optionalSession: <E extends Endpoint>(
    endpoint: E,
    action: OptionalSessionAction<E>,
  ) => void
  /** Requires a session. */
  readonly session: <E extends Endpoint>(endpoint: E, action: SessionAction<E>) => void
  /** Requires a session, and stores a secret in a cookie. */
  readonly browserSession: <E extends Endpoint>(
    endpoint: E,
    action: BrowserSessionAction<E>,
  ) => void
  /** Requires a session; the data is streamed. */
  readonly sessionStream: <E extends Endpoint>(endpoint: E, action: StreamAction<E>) => void
  /** Requires a session, with data that is read together with it. */
  readonly sessionFoundBy: <E extends Endpoint, Found extends Session>(
    find: FindSession<Found>,
    endpoint: E,
    action: SessionAction<E, Found>,
  ) => void
}

/** The endpoints of one folder: exported by its `routes.ts` and listed in `app.ts`. */
export type RouteGroup = (bind: BindRoutes) => void
