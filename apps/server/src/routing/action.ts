import type { Endpoint } from '@bannerday/contract/endpoint'
import type { ErrorCodeName } from '@bannerday/contract/error-code'
import type { Language } from '@bannerday/domain/language'
import type { Result } from '@bannerday/domain/result'
import type * as z from 'zod/mini'

/** The client of a request. */
export type Client = {
  /** The IP address, or `unknown`. */
  readonly address: string
  /** The subject of rate limits: the address, or the /64 of an IPv6 address. */
  readonly network: string
  /** The /48 of an IPv6 address, with a higher limit; else null. */
  readonly site: string | null
  /** The user agent, at most 200 characters. */
  readonly device: string
  readonly language: Language
}

/** The session of a request. */
export type Session = {
  readonly id: string
  readonly accountId: string
}

/** An expected failure for the client. */
export type Refusal = {
  readonly error: ErrorCodeName
  /**
   * Details beyond the error's own message; for developers, in English, without values from the
   * request.
   */
  readonly message?: string
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
}

export type ActionInput<E extends Endpoint> = {
  readonly query: z.output<E['query']>
  readonly body: z.output<NonNullable<E['body']>>
  readonly client: Client
}

export type ActionOutcome<E extends Endpoint> = Promise<Result<z.input<E['data']>, Refusal>>

/** The handler of a public endpoint. */
export type Action<E extends Endpoint> = (input: ActionInput<E>) => ActionOutcome<E>

/** A secret that the browser stores for some seconds; null to delete it. */
export type CookieSecret = { readonly secret: string; readonly seconds: number } | null

type BrowserOutcome<E extends Endpoint> = Promise<
  Result<
    {
      readonly data: z.input<E['data']>
      /** Absent: the cookie stays; null: it is deleted. */
      readonly newSecret?: CookieSecret
    },
    Refusal
  >
>

/** The handler of an endpoint whose browser stores a secret in a cookie. */
export type BrowserAction<E extends Endpoint> = (
  input: ActionInput<E> & {
    /** Null without a cookie. */
    readonly secret: string | null
  },
) => BrowserOutcome<E>

/** The handler of an endpoint with a session that stores a secret in a cookie. */
export type BrowserSessionAction<E extends Endpoint> = (input: SessionInput<E>) => BrowserOutcome<E>

/** The input of a handler with a session, and what was read with the session. */
export type SessionInput<E extends Endpoint, Found extends Session = Session> = ActionInput<E> & {
  readonly session: Found
}

/** The handler of an endpoint with an optional session. */
export type OptionalSessionAction<E extends Endpoint> = (
  input: ActionInput<E> & { readonly session: Session | null },
) => ActionOutcome<E>

/** The handler of an endpoint that requires a session. */
export type SessionAction<E extends Endpoint, Found extends Session = Session> = (
  input: SessionInput<E, Found>,
) => ActionOutcome<E>
