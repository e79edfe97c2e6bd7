import type * as z from 'zod/mini'
import type { ErrorCodeName } from './error-code.ts'

/** One call of the API: what it takes, what it answers, and which errors it may answer. */
export type Endpoint<
  Query extends z.ZodMiniObject = z.ZodMiniObject,
  Data extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `{name}` for a path parameter. */
  readonly path: `/${string}`
  readonly summary: string
  /** An object of strings: what it does not name is ignored, as is the cache-buster `t`. */
  readonly query: Query
  readonly data: Data
  /** The statuses its data travels under; 200 alone when absent. */
  readonly statuses?: readonly number[]
  readonly errors: readonly ErrorCodeName[]
  /** What a refused value of a parameter answers, where it is not `invalidParameter`. */
  readonly refusals?: { readonly [parameter: string]: ErrorCodeName }
}

/** Declares a call; the schemas stand for its types on both sides. */
export function endpoint<Query extends z.ZodMiniObject, Data extends z.ZodMiniType>(
  declaration: Endpoint<Query, Data>,
): Endpoint<Query, Data> {
  return declaration
}
