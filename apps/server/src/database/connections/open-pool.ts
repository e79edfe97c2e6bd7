import type { Socket } from 'node:net'
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'

/** Timeouts of a database client, in milliseconds. */
export type PoolTimeouts = {
  /** For acquiring a connection, new or shared. */
  readonly connection: number
  /** For any response on an acquired connection. */
  readonly response: number
}

/** The timeouts of requests. */
export const REQUEST_TIMEOUTS: PoolTimeouts = { connection: 5000, response: 5000 }

/** The statement timeout of the database is this much shorter, so that the connection survives. */
const STATEMENT_TIMEOUT_MARGIN_MS = 500

/** Maximum number of queries that wait for a connection; more would exceed their timeout anyway. */
export const MAX_WAITING = 1000

const KEEP_ALIVE_DELAY_MS = 10_000

/** The address of a database. */
export type DatabaseAddress = PoolConfig & {
  /** Whether a pooler in transaction mode is in between. */
  readonly isPooled?: boolean
}

/**
 * Opens a connection pool with timeouts and a bounded waiting queue, whose connections neither hang
 * nor end the process. A connection that breaks in use fails its query and is destroyed on release;
 * a silent one is destroyed after the timeout, with the same effect.
 */
export function openPool(
  { isPooled = false, ...config }: DatabaseAddress,
  timeouts: PoolTimeouts = REQUEST_TIMEOUTS,
): Pool {
  const { connection, response } = timeouts
  // A pooler refuses session settings, or leaks them to the next client.
  const limits = {
    statement_timeout: response - STATEMENT_TIMEOUT_MARGIN_MS,
    idle_in_transaction_session_timeout: 2 * response,
  }
  const pool = new Pool({
    connectionTimeoutMillis: connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    ...(isPooled ? {} : limits),
    ...config,
  })
  limitWaiting(pool)
  // The pool itself replaces connections that break while idle.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The pool listens on idle connections only, and an unhandled error event ends the process.
    client.on('error', () => undefined)
    if (isPooled) removeStatementNames(client)
    const socket = getSocket(client)
    const message = `no response from the database for ${response / 1000} s`
    socket.on('timeout', () => socket.destroy(createTimeoutError(message)))
  })
  pool.on('acquire', (client) => getSocket(client).setTimeout(response))
  pool.on('release', (_error, client) => getSocket(client).setTimeout(0))
  return pool
}

/** Creates a connection outside of the pool, not connected yet; the caller owns it. */
export function openClient(config: ClientConfig): Client {
  return new Client({
    connectionTimeoutMillis: REQUEST_TIMEOUTS.connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    ...config,
  })
}

/**
 * Removes the timeouts of a connection for long work. Such a connection must not return to the
 * pool.
 */
export async function liftLimits(client: Client): Promise<void> {
  getSocket(client).setTimeout(0)
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
}

/** Closes idle connections: after an outage they may be dead. */
export async function closeIdleConnections(pool: Pool): Promise<void> {
  while (pool.idleCount > 0 && !pool.ending) {
    const client = await pool.connect()
    getSocket(client).destroy()
    client.release(true)
  }
}

/** Returns the socket of a connection. */
export function getSocket(client: Client): Socket {
  return client.connection.stream as Socket
}

/** Refuses queries beyond the maximum number of waiting ones. */
function limitWaiting(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const connectWithLimit = (onConnected?: (error: Error) => void) => {
    if (pool.waitingCount < MAX_WAITING) return connect(onConnected)
    const error = createTimeoutError(`more than ${MAX_WAITING} queries wait for the database`)
    return onConnected ? queueMicrotask(() => onConnected(error)) : Promise.reject(error)
  }
  pool.connect = connectWithLimit as typeof pool.connect
}

/**
 * Removes the names of prepared statements: the next statement may use another connection of the
 * pooler.
 */
function removeStatementNames(client: Client): void {
  const query = client.query.bind(client) as (queryConfig: unknown, ...rest: unknown[]) => unknown
  const queryUnnamed = (queryConfig: unknown, ...rest: unknown[]) =>
    query(isNamed(queryConfig) ? { ...queryConfig, name: undefined } : queryConfig, ...rest)
  client.query = queryUnnamed as typeof client.query
}

/** Whether a query has a statement name; a query object that submits itself stays unchanged. */
function isNamed(queryConfig: unknown): queryConfig is { readonly name: string } {
  return (
    typeof queryConfig === 'object' &&
    queryConfig !== null &&
    'name' in queryConfig &&
    !('submit' in queryConfig)
  )
}

function createTimeoutError(message: string): Error {
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' })
}
