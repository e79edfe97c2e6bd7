import type * as z from 'zod/mini'
import type { ErrorCodeName } from './error-code.ts'

/** A cookie that only goes with calls below its path, and with those of our own pages. */
export type SecretCookie = { readonly name: string; readonly path: `/${string}` }

/** One call of the API: what it takes, what it answers, and which errors it may answer. */
export type Endpoint<
  Query extends z.ZodMiniObject = z.ZodMiniObject,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniObject = z.ZodMiniObject,
> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `{name}` for a path parameter, which stands in the query schema like the others. */
  readonly path: `/${string}`
  /** Of a GET that changes something: `HEAD` is refused, by which others look at what a link leads to. */
  readonly hasEffect?: boolean
  readonly summary: string
  /** An object of strings: what it does not name is ignored, as is the cache-buster `t`. */
  readonly query: Query
  /** A strict object, sent as JSON: what it does not name is refused. No body when absent. */
  readonly body?: Body
  /** In bytes; 64 KiB when absent. */
  readonly largestBody?: number
  /** Fields of the body that may have more than a hundred entries: their schema stops at the first fault. */
  readonly longFields?: readonly string[]
  /** Pages of other origins may read the answer: part of the API that is for everybody. */
  readonly isForAnyOrigin?: boolean
  /** In which the browser keeps a secret between calls, where no script reads it. */
  readonly cookie?: SecretCookie
  /** Needs `Authorization: Bearer <token>`. */
  readonly needsSession?: boolean
  /** Takes a session too, and does or tells more with it; a bad one is refused. */
  readonly takesSession?: boolean
  readonly data: Data
  /** Its data come as they are, to be saved, and not in an envelope. */
  readonly isFile?: boolean
  /** The statuses its data travels under; 200 alone when absent. */
  readonly statuses?: readonly number[]
  readonly errors: readonly ErrorCodeName[]
  /** What a refused value of a parameter or field answers, where it is not `invalidParameter`. */
  readonly refusals?: { readonly [parameter: string]: ErrorCodeName }
}

/** Declares a call; the schemas stand for its types on both sides. */
export function endpoint<
  Query extends z.ZodMiniObject,
  Data extends z.ZodMiniType,
  Body extends z.ZodMiniObject = never,
>(declaration: Endpoint<Query, Data, Body>): Endpoint<Query, Data, Body> {
  return declaration
}
