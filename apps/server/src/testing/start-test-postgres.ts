import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPool } from '../database/connections/open-pool.ts'
import { describeDatabaseProblem } from '../database/database-problem.ts'
import { type EmbeddedDatabase, openEmbedded } from '../database/embedded/open-embedded.ts'
import { migrateDatabase } from '../database/migrate-database.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with Vitest's own
  export interface ProvidedContext {
    postgresUrl: string
    /** Whether it is the coordinator of a Citus cluster, on which databases are distributed. */
    isCluster: boolean
    /** The name of an unused migrated database: copying it takes half the time of a migration. */
    migratedName: string
    /** A data folder with an empty database to copy: creating one takes seconds. */
    emptyFolder: string
  }
}

/** Vitest global setup of the `pg` project: one PostgreSQL for all its files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bannerday-test-'))
  const emptyFolder = join(folder, 'empty')
  const dataFolder = join(folder, 'data')
  await createEmptyFolder(emptyFolder)
  execFileSync('cp', ['-a', emptyFolder, dataFolder])
  const { address, close } = await open(dataFolder)
  const { user, password, host, port, database } = address
  project.provide('postgresUrl', `postgres://${user}:${password}@${host}:${port}/${database}`)
  project.provide('isCluster', false)
  project.provide('migratedName', await createMigrated(address))
  project.provide('emptyFolder', emptyFolder)
  return async () => {
    await close()
    await rm(folder, { recursive: true })
  }
}

/**
 * Servers on it do not wait for the disk (no fsync): killing them loses nothing; only a crash of
 * the machine would.
 */
async function createEmptyFolder(folder: string): Promise<void> {
  const { address, close } = await open(folder)
  const client = new Client(address)
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.end()
  await close()
}

async function createMigrated(address: EmbeddedDatabase['address']): Promise<string> {
  const name = 'migrated'
  const client = new Client(address)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const pool = openPool({ ...address, database: name })
  const migrated = await migrateDatabase(pool)
  await pool.end()
  if (!migrated.ok) throw new Error(describeDatabaseProblem(migrated.problem))
  return name
}

async function open(dataFolder: string): Promise<EmbeddedDatabase> {
  const opened = await openEmbedded({
    dataFolder,
    runsAsRoot: process.getuid?.() === 0,
    onLost: (problem) => {
      throw new Error(describeDatabaseProblem(problem))
    },
  })
  if (!opened.ok) throw new Error(describeDatabaseProblem(opened.problem))
  return opened.value
}
