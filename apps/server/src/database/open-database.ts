import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Client, Pool } from 'pg'
import { withTimeout } from './connections/with-timeout.ts'
import {
  type DatabaseAddress,
  openClient,
  openPool,
  type PoolTimeouts,
} from './connections/open-pool.ts'
import type { RootDatabase } from './database.ts'
import { createDatabase } from './create-database.ts'
import type { DatabaseProblem } from './database-problem.ts'
import { getReason } from './embedded/embedded-problem.ts'
import { hasCluster } from './embedded/cluster.ts'
import { findRunning } from './embedded/find-running.ts'
import { type EmbeddedSettings, openEmbedded } from './embedded/open-embedded.ts'

export type DatabaseSettings = EmbeddedSettings & {
  /** A `postgres://` URL; null for the embedded database in the data folder. */
  readonly databaseUrl: string | null
  /** The same database past a pooler that `databaseUrl` leads to; null when it leads to none. */
  readonly directUrl: string | null
}

export type OpenDatabase = {
  readonly db: RootDatabase
  /** Emits `error` when an idle connection breaks. */
  readonly pool: Pool
  /** Opens another pool with its own timeouts; to be ended before `close`. */
  readonly openPool: OpenPool
  /** Connections past any pooler, for state that outlives a transaction, such as a session lock. */
  readonly direct: { readonly pool: Pool; readonly openPool: OpenPool }
  /** Creates a connection outside of the pool, not connected yet. */
  readonly openClient: () => Client
  /** Description of the database for the log, without credentials. */
  readonly description: string
  /** Closes the database and interrupts running queries after a timeout; stops an embedded one. */
  readonly close: () => Promise<void>
}

type OpenPool = (timeouts: PoolTimeouts, connections: number) => Pool

/** The timeout for an unreachable database at startup. */
const START_TIMEOUT_MS = 5000

/** Timeout for running queries on close. */
const CLOSE_TIMEOUT_MS = 1000

/** Opens the database of the settings, ready for queries but not migrated. */
export async function openDatabase(
  settings: DatabaseSettings,
): Promise<Result<OpenDatabase, DatabaseProblem>> {
  const { databaseUrl, directUrl } = settings
  if (databaseUrl !== null) {
    const directAddress = directUrl === null ? null : { connectionString: directUrl }
    return connect({ connectionString: databaseUrl }, directAddress)
  }
  const embedded = await openEmbedded(settings)
  if (!embedded.ok) return embedded
  const connection = openConnection(embedded.value.address)
  return ok({
    ...createAccess(connection, connection),
    description: `embedded PostgreSQL in ${settings.dataFolder}, run as ${embedded.value.runsAs}`,
    close: async () => {
      await withTimeout(CLOSE_TIMEOUT_MS, connection.pool.end())
      await embedded.value.close()
    },
  })
}

/**
 * Opens the existing database of a server, whether or not the server is running; a running one
 * keeps running.
 */
export async function joinDatabase(
  settings: DatabaseSettings,
): Promise<Result<OpenDatabase, DatabaseProblem>> {
  if (settings.databaseUrl !== null) return openDatabase(settings)
  const folder = settings.dataFolder
  if (!hasCluster(folder)) return fail({ kind: 'folder-empty', folder })
  const running = await findRunning(folder)
  if (running.state === 'stopped') return openDatabase(settings)
  const joined = running.state === 'running' ? await connect(running.address) : null
  return joined?.ok ? joined : fail({ kind: 'folder-in-use', folder })
}

/** @param directAddress the same database past the pooler of the first address, if there is one */
async function connect(
  address: DatabaseAddress,
  directAddress: DatabaseAddress | null = null,
): Promise<Result<OpenDatabase, DatabaseProblem>> {
  const direct = directAddress === null ? null : openConnection(directAddress)
  const pooled = openConnection({ ...address, isPooled: direct !== null })
  const connections = direct === null ? [pooled] : [direct, pooled]
  const close = () =>
    withTimeout(CLOSE_TIMEOUT_MS, Promise.all(connections.map(({ pool }) => pool.end())))
  for (const connection of connections) {
    const reason = await waitUntilReachable(connection.pool)
    if (reason === null) continue
    await close()
    const variable = connection === direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    return fail({
      kind: 'unreachable',
      variable,
      address: describeLocation(connection.address),
      reason,
    })
  }
  const description = `PostgreSQL at ${describeLocation(address)}`
  return ok({ ...createAccess(pooled, direct ?? pooled), description, close })
}

/**
 * Retries until a timeout and returns the reason why the database is unreachable; null when it is
 * reachable.
 */
async function waitUntilReachable(pool: Pool): Promise<string | null> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const problem = await pool.query('select 1').then(
      () => null,
      (error: unknown) => error,
    )
    if (problem === null) return null
    if (Date.now() > deadline || !isTransient(problem)) return getReason(problem)
    await sleep(250)
  }
}

/** The location of a database without credentials. */
function describeLocation({ connectionString, host, port }: DatabaseAddress): string {
  if (connectionString === undefined) return `${host}:${port}`
  const url = new URL(connectionString)
  return `${url.host}${url.pathname}`
}

/** Whether a starting database fails with this error. */
function isTransient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ECONNREFUSED' || code === '57P03'
}

/** An address with its pool. */
type Connection = { readonly pool: Pool; readonly address: DatabaseAddress }

function openConnection(address: DatabaseAddress): Connection {
  return { pool: openPool(address), address }
}

function createAccess(
  pooled: Connection,
  direct: Connection,
): Omit<OpenDatabase, 'description' | 'close'> {
  return {
    db: createDatabase(pooled.pool),
    pool: pooled.pool,
    openPool: createPoolOpener(pooled),
    direct: { pool: direct.pool, openPool: createPoolOpener(direct) },
    openClient: () => openClient(direct.address),
  }
}

function createPoolOpener({ address }: Connection): OpenPool {
  return (timeouts, max) => openPool({ ...address, max }, timeouts)
}
