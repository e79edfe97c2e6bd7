import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { getCause } from './connections/is-outage.ts'

/** SQLSTATEs of a statement that is wrong whatever its values are: unknown columns, bad syntax. */
const WRONG_STATEMENT = /^42/

/**
 * Removes values from an error before it is logged. Database errors repeat the values of the query,
 * such as addresses and digests: only code and location stay, and the message about a statement
 * that is wrong whatever its values are.
 */
export function errorForLog(error: unknown): unknown {
  const cause = getCause(error)
  const isOfDatabase = error instanceof DrizzleQueryError || error instanceof DatabaseError
  if (!isOfDatabase) return error
  const { code, table, constraint, message } = cause instanceof DatabaseError ? cause : {}
  return {
    type: cause instanceof Error ? cause.constructor.name : undefined,
    code,
    message: code !== undefined && WRONG_STATEMENT.test(code) ? message : undefined,
    table,
    constraint,
    query: error instanceof DrizzleQueryError ? error.query : undefined,
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
  }
}
