import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openPool } from '../database/connections/open-pool.ts'
import type { RootDatabase } from '../database/database.ts'
import { createDatabase } from '../database/create-database.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { createOnAllNodes, dropOnAllNodes, distributeTables } from './distributed-database.ts'

export type TestDatabase = {
  /** Set before the first test runs. */
  db: RootDatabase
  pool: Pool
  url: string
}

/** A new database for the test file, migrated by default, dropped when the file ends. */
export function withTestDatabase(
  options: { migrated: boolean } = { migrated: true },
): TestDatabase {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = inject('postgresUrl')
  const isCluster = inject('isCluster')
  const url = new URL(server)
  url.pathname = name
  const pool = openPool({ connectionString: url.href })
  beforeAll(async () => {
    if (isCluster) {
      await createOnAllNodes(server, name)
      if (!options.migrated) return
      await migrateDatabase(pool)
      await distributeTables(url.href)
    } else {
      const template = options.migrated ? inject('migratedName') : 'template1'
      await onServer(server, `create database ${name} template ${template}`)
    }
  })
  afterAll(async () => {
    await pool.end()
    await (isCluster
      ? dropOnAllNodes(server, name)
      : onServer(server, `drop database ${name} with (force)`))
  })
  return { db: createDatabase(pool), pool, url: url.href }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}
