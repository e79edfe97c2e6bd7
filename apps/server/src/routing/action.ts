import type { Endpoint } from '@bannerday/contract/endpoint'
import type { ErrorCodeName } from '@bannerday/contract/error-code'
import type { Language } from '@bannerday/domain/language'
import type { Result } from '@bannerday/domain/result'
import type * as z from 'zod/mini'

/** Who asks, as far as a request says. */
export type Client = {
  /** The IP address, or `unknown`. */
  readonly address: string
  /** Whom the limits count: the address, or the network of an IPv6 one. */
  readonly network: string
  /** The /48 around the network of an IPv6 address, counted with a higher bound; else null. */
  readonly site: string | null
  /** What the browser calls itself, at most 200 characters. */
  readonly device: string
  readonly language: Language
}

/** The session a call came with. */
export type Session = {
  readonly id: string
  readonly accountId: string
}

/** An expected failure on its way to the client. */
export type Refusal = {
  readonly error: ErrorCodeName
  /**
   * What the error does not say by itself, where there is any such thing; for developers, in
   * English; never with a value that was sent.
   */
  readonly message?: string
  /** In how many seconds it is worth trying again. */
  readonly retryAfter?: number
}

export type ActionInput<Call extends Endpoint> = {
  readonly query: z.output<Call['query']>
  readonly body: z.output<NonNullable<Call['body']>>
  readonly client: Client
}

export type ActionOutcome<Call extends Endpoint> = Promise<Result<z.input<Call['data']>, Refusal>>

/** What answers a call that anybody may make. */
export type Action<Call extends Endpoint> = (input: ActionInput<Call>) => ActionOutcome<Call>

/** A secret that a browser is to keep, and for how long; null to forget what it keeps. */
export type KeptSecret = { readonly secret: string; readonly seconds: number } | null

type BrowserOutcome<Call extends Endpoint> = Promise<
  Result<
    {
      readonly data: z.input<Call['data']>
      /** What it keeps stays when absent. */
      readonly keep?: KeptSecret
    },
    Refusal
  >
>

/** What answers a call whose browser keeps a secret in the cookie of the call. */
export type BrowserAction<Call extends Endpoint> = (
  input: ActionInput<Call> & {
    /** Null when the browser keeps none. */
    readonly secret: string | null
  },
) => BrowserOutcome<Call>

/** What answers a call of a session whose browser is to keep a secret. */
export type BrowserSessionAction<Call extends Endpoint> = (
  input: SessionInput<Call>,
) => BrowserOutcome<Call>

/** What the action gets, with what was found beside the session where it asks for more. */
export type SessionInput<
  Call extends Endpoint,
  Found extends Session = Session,
> = ActionInput<Call> & { readonly session: Found }

/** What answers a call that tells more to who has a session. */
export type OptionalSessionAction<Call extends Endpoint> = (
  input: ActionInput<Call> & { readonly session: Session | null },
) => ActionOutcome<Call>

/** What answers a call that needs a session. */
export type SessionAction<Call extends Endpoint, Found extends Session = Session> = (
  input: SessionInput<Call, Found>,
) => ActionOutcome<Call>
