import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openPool } from '../database/connections/open-pool.ts'
import type { RootDatabase } from '../database/database.ts'
import { makeDatabase } from '../database/make-database.ts'
import { migrateDatabase } from '../database/migrate-database.ts'

export type TestDatabase = {
  /** Set before the first test runs. */
  db: RootDatabase
  pool: Pool
  url: string
}

/** A fresh database for the test file, migrated unless asked otherwise, gone when the file ends. */
export function withTestDatabase(
  options: { migrated: boolean } = { migrated: true },
): TestDatabase {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('postgresUrl'))
  const server = new Pool({ connectionString: url.href, max: 1 })
  url.pathname = name
  const pool = openPool({ connectionString: url.href })
  beforeAll(async () => {
    await server.query(`create database ${name}`)
    if (options.migrated) await migrateDatabase(pool)
  })
  afterAll(async () => {
    await pool.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  return { db: makeDatabase(pool), pool, url: url.href }
}
