import type * as z from 'zod/mini'
import type { ErrorCodeName } from './error-code.ts'

/** One call of the API: what it takes, what it answers, and which errors it may answer. */
export type Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `{name}` for a path parameter. */
  readonly path: `/${string}`
  readonly summary: string
  readonly query: Query
  readonly data: Data
  readonly errors: readonly ErrorCodeName[]
}

/** Declares a call; the schemas stand for its types on both sides. */
export function endpoint<Query extends z.ZodMiniType, Data extends z.ZodMiniType>(
  declaration: Endpoint<Query, Data>,
): Endpoint<Query, Data> {
  return declaration
}
