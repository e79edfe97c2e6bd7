import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { RootDatabase } from './database.ts'
import { type DatabaseProblem, reasonOf } from './database-problem.ts'
import { type EmbeddedSettings, openEmbedded } from './embedded/open-embedded.ts'

export type DatabaseSettings = EmbeddedSettings & {
  /** A `postgres://` URL; null for the embedded database in the data folder. */
  readonly databaseUrl: string | null
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionLost: (error: Error) => void
}

export type OpenDatabase = {
  readonly db: RootDatabase
  readonly pool: Pool
  /** What was opened, for the log, without credentials. */
  readonly description: string
  /** Waits for running queries, then lets go of the database; an embedded one is stopped. */
  readonly close: () => Promise<void>
}

/** How long a database that does not answer yet is asked again, in milliseconds. */
const PATIENCE = 5000

/** Opens the database of the settings, ready for queries but not migrated. */
export async function openDatabase(
  settings: DatabaseSettings,
): Promise<Result<OpenDatabase, DatabaseProblem>> {
  if (settings.databaseUrl !== null) return openUrl(settings.databaseUrl, settings)
  const embedded = await openEmbedded(settings)
  if (!embedded.ok) return embedded
  const pool = openPool(embedded.value.address, settings)
  return ok({
    db: drizzle(pool),
    pool,
    description: `embedded PostgreSQL in ${settings.dataFolder}, run as ${embedded.value.runsAs}`,
    close: async () => {
      await pool.end()
      await embedded.value.close()
    },
  })
}

async function openUrl(
  url: string,
  settings: DatabaseSettings,
): Promise<Result<OpenDatabase, DatabaseProblem>> {
  const { host, pathname } = new URL(url)
  const address = `${host}${pathname}`
  const pool = openPool({ connectionString: url }, settings)
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
    db: drizzle(pool),
    pool,
    description: `PostgreSQL at ${address}`,
    close: () => pool.end(),
  })
}

/** Whether a database that is just starting would fail this way. */
function mayPass(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ECONNREFUSED' || code === '57P03'
}

function openPool(config: PoolConfig, { onConnectionLost }: DatabaseSettings): Pool {
  return new Pool({ connectionTimeoutMillis: PATIENCE, ...config }).on('error', onConnectionLost)
}
