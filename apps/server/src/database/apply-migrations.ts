import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { MIGRATION_LOCK, migrationsFolder } from './migrate-database.ts'

/** The table in which the migrator records migrations; drizzle defines its names and columns. */
const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations'

/** Lists the migrations of this release, by their moments in the journal, in Unix milliseconds. */
export function listKnownMigrations(): readonly number[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
}

/** Lists the migrations that a database has applied; null for a database without any. */
export async function listAppliedMigrations(client: ClientBase): Promise<readonly number[] | null> {
  const { rows: tables } = await client.query(`select to_regclass('${MIGRATIONS_TABLE}') as oid`)
  if (tables[0]?.oid === null) return null
  const { rows } = await client.query<{ at: string }>(
    `select created_at as at from ${MIGRATIONS_TABLE} order by created_at`,
  )
  return rows.map(({ at }) => Number(at))
}

/** Locks the migrations of this database until the transaction ends. */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
}

/** Runs some migrations of this release within a transaction, where the migrator would run all. */
export async function applyMigrations(
  client: ClientBase,
  isWanted: (at: number) => boolean,
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists ${MIGRATIONS_TABLE}
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder })) {
    if (!isWanted(folderMillis)) continue
    for (const statement of sql) await client.query(statement)
    const insertStatement = `insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`
    await client.query(insertStatement, [hash, folderMillis])
  }
}
