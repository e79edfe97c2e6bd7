import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { causeOf } from './connections/is-outage.ts'

/**
 * An error as the log may hold it. Those of the database repeat the values of the query, which may
 * be addresses and digests: of them it keeps where and what, and no text.
 */
export function errorForLog(error: unknown): unknown {
  const cause = causeOf(error)
  const isOfDatabase = error instanceof DrizzleQueryError || error instanceof DatabaseError
  if (!isOfDatabase) return error
  const { code, table, constraint } = cause instanceof DatabaseError ? cause : {}
  return {
    type: cause instanceof Error ? cause.constructor.name : undefined,
    code,
    table,
    constraint,
    query: error instanceof DrizzleQueryError ? error.query : undefined,
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
  }
}
