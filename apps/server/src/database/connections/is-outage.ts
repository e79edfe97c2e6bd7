import { DrizzleQueryError } from 'drizzle-orm'

/** SQLSTATEs of a database that responds but refuses writes: read-only, disk full, broken disk. */
const REFUSED_WRITE_CODES = /^(25006|53100|58)/

/**
 * SQLSTATEs, or their classes, of a database that cannot be used for now: connection, login, name,
 * resources, time limits, shut-down.
 */
const UNREACHABLE_CODES = /^(08|28|3D|53|55P03|57014|57P|25P03)/

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of the driver about missing connections; these errors have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout (expired|exceeded)|Client (was closed|has encountered a connection error)|Cannot use a pool)/

/** Whether work failed because the database is unreachable and may respond later. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = getErrorDetails(error)
  if (UNREACHABLE_CODES.test(code)) return !REFUSED_WRITE_CODES.test(code)
  return SYSTEM_CODES.has(code) || DRIVER_MESSAGES.test(message)
}

/** Whether work failed because the database refuses writes. */
export function refusesWrites(error: unknown): boolean {
  return REFUSED_WRITE_CODES.test(getErrorDetails(error).code)
}

/**
 * Whether work failed because the database or a pooler refuses further connections; existing ones
 * still work.
 */
export function isOutOfConnections(error: unknown): boolean {
  const { code, message } = getErrorDetails(error)
  return code === '53300' || message.startsWith('no more connections allowed')
}

/** Whether work failed because of an outage: the same work may succeed later. */
export function isOutage(error: unknown): boolean {
  return isUnreachable(error) || refusesWrites(error)
}

/** Unwraps the error of the database or connection from the error of the query. */
export function getCause(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

/** Reads code and message; the queue passes copies of errors, which lose their class. */
function getErrorDetails(error: unknown): { readonly code: string; readonly message: string } {
  const cause = getCause(error)
  if (typeof cause !== 'object' || cause === null) return { code: '', message: '' }
  const code = 'code' in cause ? String(cause.code) : ''
  const message = 'message' in cause ? String(cause.message) : ''
  return { code, message }
}
