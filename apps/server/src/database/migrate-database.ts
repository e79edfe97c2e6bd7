import { fileURLToPath } from 'node:url'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { DatabaseError, type Pool } from 'pg'
import { getCause } from './connections/is-outage.ts'
import type { DatabaseProblem } from './database-problem.ts'
import { getReason } from './embedded/embedded-problem.ts'
import { withoutTimeouts } from './without-timeouts.ts'

/** Any number will do, but it must never change: all servers of all versions agree on it. */
export const MIGRATION_LOCK = 20_261_121

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Migrates the tables to the schema of this release. An advisory lock serializes servers that start
 * at the same time; without it all but one fail.
 */
export async function migrateDatabase(pool: Pool): Promise<Result<null, DatabaseProblem>> {
  try {
    await withoutTimeouts(pool, async (db) => {
      await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
      await migrate(db, { migrationsFolder })
    })
    return ok(null)
  } catch (error) {
    const cause = getCause(error)
    if (!(cause instanceof DatabaseError)) throw error
    return fail({ kind: 'not-migrated', reason: getReason(cause) })
  }
}

/** Whether every migration of this release has run; false while the database is unreachable. */
export async function isMigrated(connection: Pick<Pool, 'query'>): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)
  const applied = await connection
    .query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
    .catch(() => null)
  return applied?.rows.some(({ hash }) => hash === newest?.hash) ?? false
}
