import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { getCause } from './connections/is-outage.ts'

/**
 * Removes values from an error before it is logged. Database errors repeat the values of the query,
 * such as addresses and digests: only code and location stay.
 */
export function errorForLog(error: unknown): unknown {
  const cause = getCause(error)
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
