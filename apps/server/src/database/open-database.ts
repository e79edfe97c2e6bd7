import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Client, Pool, PoolConfig } from 'pg'
import { noLongerThan } from './connections/no-longer-than.ts'
import { openClient, openPool, type Patience } from './connections/open-pool.ts'
import type { RootDatabase } from './database.ts'
import { makeDatabase } from './make-database.ts'
import type { DatabaseProblem } from './database-problem.ts'
import { reasonOf } from './embedded/embedded-problem.ts'
import { holdsCluster } from './embedded/cluster.ts'
import { findRunning } from './embedded/find-running.ts'
import { type EmbeddedSettings, openEmbedded } from './embedded/open-embedded.ts'

export type DatabaseSettings = EmbeddedSettings & {
  /** A `postgres://` URL; null for the embedded database in the data folder. */
  readonly databaseUrl: string | null
}

export type OpenDatabase = {
  readonly db: RootDatabase
  /** Emits `error` when a connection breaks that nobody uses. */
  readonly pool: Pool
  /** Other connections to it, with a patience of their own; to be ended before it is let go. */
  readonly openPool: (patience: Patience, connections: number) => Pool
  /** A connection to it that is nobody else's, not connected yet. */
  readonly openClient: () => Client
  /** What was opened, for the log, without credentials. */
  readonly description: string
  /** Lets go of the database, cutting off queries that do not end; an embedded one is stopped. */
  readonly close: () => Promise<void>
}

/** How long a database that does not answer yet is asked again, in milliseconds. */
const PATIENCE = 5000

/** How long a query may still run when the database is let go, in milliseconds: nobody waits for it. */
const CLOSE_PATIENCE = 1000

/** Opens the database of the settings, ready for queries but not migrated. */
export async function openDatabase(
  settings: DatabaseSettings,
): Promise<Result<OpenDatabase, DatabaseProblem>> {
  const { databaseUrl } = settings
  if (databaseUrl !== null) return connect({ connectionString: databaseUrl })
  const embedded = await openEmbedded(settings)
  if (!embedded.ok) return embedded
  const pool = openPool(embedded.value.address)
  return ok({
    ...accessTo(pool, embedded.value.address),
    description: `embedded PostgreSQL in ${settings.dataFolder}, run as ${embedded.value.runsAs}`,
    close: async () => {
      await noLongerThan(CLOSE_PATIENCE, pool.end())
      await embedded.value.close()
    },
  })
}

/**
 * Opens the database of a server, whether or not the server runs; one that runs keeps running. It
 * has to be there.
 */
export async function joinDatabase(
  settings: DatabaseSettings,
): Promise<Result<OpenDatabase, DatabaseProblem>> {
  if (settings.databaseUrl !== null) return openDatabase(settings)
  const folder = settings.dataFolder
  if (!holdsCluster(folder)) return fail({ kind: 'folder-empty', folder })
  const running = await findRunning(folder)
  if (running.state === 'stopped') return openDatabase(settings)
  const joined = running.state === 'running' ? await connect(running.address) : null
  return joined?.ok ? joined : fail({ kind: 'folder-in-use', folder })
}

async function connect(config: PoolConfig): Promise<Result<OpenDatabase, DatabaseProblem>> {
  const address = addressOf(config)
  const pool = openPool(config)
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const problem = await pool.query('select 1').then(
      () => null,
      (error: unknown) => error,
    )
    if (problem === null) break
    if (Date.now() > deadline || !mayPass(problem)) {
      await pool.end()
      return fail({ kind: 'unreachable', address, reason: reasonOf(problem) })
    }
    await sleep(250)
  }
  return ok({
    ...accessTo(pool, config),
    description: `PostgreSQL at ${address}`,
    close: () => noLongerThan(CLOSE_PATIENCE, pool.end()),
  })
}

/** Where it is, without credentials. */
function addressOf({ connectionString, host, port }: PoolConfig): string {
  if (connectionString === undefined) return `${host}:${port}`
  const url = new URL(connectionString)
  return `${url.host}${url.pathname}`
}

/** Whether a database that is just starting would fail this way. */
function mayPass(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ECONNREFUSED' || code === '57P03'
}

function accessTo(
  pool: Pool,
  config: PoolConfig,
): Pick<OpenDatabase, 'db' | 'pool' | 'openPool' | 'openClient'> {
  return {
    db: makeDatabase(pool),
    pool,
    openPool: (patience, max) => openPool({ ...config, max }, patience),
    openClient: () => openClient(config),
  }
}
