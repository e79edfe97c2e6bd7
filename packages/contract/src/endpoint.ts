import type * as z from 'zod/mini'
import type { ErrorCodeName } from './error-code.ts'

/** A cookie for requests below its path from our own pages. */
export type SecretCookie = { readonly name: string; readonly path: `/${string}` }

/** An endpoint: its input, its output, and its errors. */
export type Endpoint<
  Query extends z.ZodMiniObject = z.ZodMiniObject,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniObject = z.ZodMiniObject,
> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `{name}` for a path parameter, which the query schema contains like the others. */
  readonly path: `/${string}`
  /** A GET with a side effect: `HEAD`, which link previews use, is refused. */
  readonly hasEffect?: boolean
  readonly summary: string
  /** An object of strings. Unknown parameters are ignored, as is the cache buster `t`. */
  readonly query: Query
  /** A strict object, sent as JSON: unknown fields are refused. No body when absent. */
  readonly body?: Body
  /** In bytes; 64 KiB when absent. */
  readonly maxBodyBytes?: number
  /** The number of requests that one counts as for the rate limit; 1 when absent. */
  readonly weight?: number
  /** Fields of the body that may have more than a hundred entries: their schema stops at the first fault. */
  readonly longFields?: readonly string[]
  /** Other origins may read the response: part of the open API. */
  readonly isForAnyOrigin?: boolean
  /** The cookie in which the browser stores a secret, hidden from scripts. */
  readonly cookie?: SecretCookie
  /** Needs `Authorization: Bearer <token>`. */
  readonly needsSession?: boolean
  /** Accepts an optional session; an invalid one is refused. */
  readonly takesSession?: boolean
  readonly data: Data
  /** The data is sent as a file to save, without an envelope. */
  readonly isFile?: boolean
  /** The statuses of a response with data; 200 when absent. */
  readonly statuses?: readonly number[]
  readonly errors: readonly ErrorCodeName[]
  /** The error of an invalid parameter or field, if not `invalidParameter`. */
  readonly refusals?: { readonly [parameter: string]: ErrorCodeName }
}

/** Declares an endpoint; its schemas are its types on both sides. */
export function endpoint<
  Query extends z.ZodMiniObject,
  Data extends z.ZodMiniType,
  Body extends z.ZodMiniObject = never,
>(declaration: Endpoint<Query, Data, Body>): Endpoint<Query, Data, Body> {
  return declaration
}
