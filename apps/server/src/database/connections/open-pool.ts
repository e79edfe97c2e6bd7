import type { Socket } from 'node:net'
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'

/** How long is waited for a database, in milliseconds. */
export type Patience = {
  /** For a connection, whether a new one or one that others use. */
  readonly connection: number
  /** For anything at all on a connection that is in use. */
  readonly silence: number
}

/** Of whoever waits for an answer of ours. */
export const PATIENCE_OF_CALLS: Patience = { connection: 5000, silence: 5000 }

/** So much earlier the database breaks off a statement by itself, and the connection goes on. */
const HEAD_START = 500

/** So many wait for a connection; for more it would be too late when their turn came. */
export const MOST_WAITING = 1000

const KEEP_ALIVE_DELAY = 10_000

/** Where a database is. */
export type DatabaseAddress = PoolConfig & {
  /** Whether a pooler stands before it that gives out connections for one transaction each. */
  readonly isPooled?: boolean
}

/**
 * Connections that neither hang for ever nor end the process, nor let work pile up before them. One that breaks while it is in use
 * fails the query on it and goes when it is given back; one that says nothing for too long is cut
 * off, so whoever holds it learns the same way.
 */
export function openPool(
  { isPooled = false, ...config }: DatabaseAddress,
  patience: Patience = PATIENCE_OF_CALLS,
): Pool {
  const { connection, silence } = patience
  // What a connection is told at its start a pooler refuses, or tells whoever has it next.
  const limits = {
    statement_timeout: silence - HEAD_START,
    idle_in_transaction_session_timeout: 2 * silence,
  }
  const pool = new Pool({
    connectionTimeoutMillis: connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    ...(isPooled ? {} : limits),
    ...config,
  })
  boundWaiting(pool)
  // What breaks while nobody uses it the pool replaces by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The pool listens only to those that nobody uses, and an error nobody hears ends the process.
    client.on('error', () => undefined)
    if (isPooled) forgetNames(client)
    const socket = socketOf(client)
    const said = `the database said nothing for ${silence / 1000} s`
    socket.on('timeout', () => socket.destroy(errorOfWait(said)))
  })
  pool.on('acquire', (client) => socketOf(client).setTimeout(silence))
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
  return pool
}

/** A connection of one's own, not connected yet: whoever has it watches over it. */
export function openClient(config: ClientConfig): Client {
  return new Client({
    connectionTimeoutMillis: PATIENCE_OF_CALLS.connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    ...config,
  })
}

/** Takes the limits off a connection, for work that may take long. It is not to be given back. */
export async function liftLimits(client: Client): Promise<void> {
  socketOf(client).setTimeout(0)
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
}

/** Cuts off the connections that nobody uses: after an outage they may lead nowhere. */
export async function dropIdle(pool: Pool): Promise<void> {
  while (pool.idleCount > 0 && !pool.ending) {
    const client = await pool.connect()
    socketOf(client).destroy()
    client.release(true)
  }
}

function socketOf(client: Client): Socket {
  return client.connection.stream as Socket
}

/** Refuses at once whoever would be one too many to wait. */
function boundWaiting(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const connectInTime = (onConnected?: (error: Error) => void) => {
    if (pool.waitingCount < MOST_WAITING) return connect(onConnected)
    const error = errorOfWait(`more than ${MOST_WAITING} wait for the database`)
    return onConnected ? queueMicrotask(() => onConnected(error)) : Promise.reject(error)
  }
  pool.connect = connectInTime as typeof pool.connect
}

/** The next statement may meet another connection of the pooler, which knows no statement by that name. */
function forgetNames(client: Client): void {
  const query = client.query.bind(client) as (asked: unknown, ...more: unknown[]) => unknown
  const nameless = (asked: unknown, ...more: unknown[]) =>
    query(isNamed(asked) ? { ...asked, name: undefined } : asked, ...more)
  client.query = nameless as typeof client.query
}

/** Whether it is a statement to be kept under a name; what sends itself is left as it is. */
function isNamed(asked: unknown): asked is { readonly name: string } {
  return typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
}

function errorOfWait(message: string): Error {
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' })
}
