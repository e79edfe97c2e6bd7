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

/** What answers a call by its query alone. */
export type Answer<Call extends Endpoint> = (
  query: z.output<Call['query']>,
) => z.input<Call['data']> | Promise<z.input<Call['data']>>

/** An answer that many share. */
export type CachedAnswer<Call extends Endpoint> = {
  /**
   * The data as JSON, with nothing in it that their schema does not name; a pure function of the
   * query and of what the revision stands for.
   */
  readonly answer: (query: z.output<Call['query']>) => string
  /** The same text for all queries that get the same; the whole query when absent. */
  readonly meaningOf?: (query: z.output<Call['query']>) => string
  /** Changes whenever the same query would get something else: older answers are thrown away. */
  readonly revision: () => number
}

/** Data that are written while they are read: a JSON text in parts. */
export type StreamedAnswer = {
  readonly parts: AsyncIterable<string>
  /** Under which name it is to be saved; null for data in their envelope. */
  readonly fileName: string | null
}

/** What answers a call whose data may be long. */
export type StreamAction<Call extends Endpoint> = (
  input: SessionInput<Call>,
) => Promise<Result<StreamedAnswer, Refusal>>

/** Finds the session that a bearer token stands for. */
export type FindSession<Found extends Session = Session> = (
  token: string,
) => Promise<Result<Found, Refusal>>

/** Takes calls of the contract, each with what answers it. */
export type BindCalls = {
  /** Answered by its query alone, and not counted against who asks. */
  readonly plain: <Call extends Endpoint>(
    call: Call,
    answer: Answer<Call>,
    statusOf?: (data: z.output<Call['data']>) => number,
  ) => void
  readonly cached: <Call extends Endpoint>(call: Call, answer: CachedAnswer<Call>) => void
  /** Anybody may make it. */
  readonly open: <Call extends Endpoint>(call: Call, action: Action<Call>) => void
  /** Anybody may make it, and a cookie tells whether it is the same browser as before. */
  readonly browser: <Call extends Endpoint>(call: Call, action: BrowserAction<Call>) => void
  /** It tells more to who has a session. */
  readonly optionalSession: <Call extends Endpoint>(
    call: Call,
    action: OptionalSessionAction<Call>,
  ) => void
  /** It needs a session. */
  readonly session: <Call extends Endpoint>(call: Call, action: SessionAction<Call>) => void
  /** It needs a session, and gives its browser a secret to keep. */
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

/** The calls of one room: what each exports from its `calls.ts`, and `app.ts` lists. */
export type RoomCalls = (bind: BindCalls) => void
