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
    /** Whether that is the coordinator of a Citus cluster: databases are spread over its nodes. */
    isCluster: boolean
    /** The name of a migrated database there that nobody uses: to copy it takes half of a migration. */
    migratedName: string
    /** A data folder with a database that holds nothing, to be copied: making one takes seconds. */
    emptyFolder: string
  }
}

/** Vitest's global set-up of the `pg` project: one PostgreSQL for all its files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bannerday-test-'))
  const emptyFolder = join(folder, 'empty')
  const dataFolder = join(folder, 'data')
  await makeEmptyFolder(emptyFolder)
  execFileSync('cp', ['-a', emptyFolder, dataFolder])
  const { address, close } = await open(dataFolder)
  const { user, password, host, port, database } = address
  project.provide('postgresUrl', `postgres://${user}:${password}@${host}:${port}/${database}`)
  project.provide('isCluster', false)
  project.provide('migratedName', await makeMigrated(address))
  project.provide('emptyFolder', emptyFolder)
  return async () => {
    await close()
    await rm(folder, { recursive: true })
  }
}

/**
 * Its servers leave it to the system when what they have written comes to the disk: whoever kills
 * them loses nothing by that, only a machine that stops would.
 */
async function makeEmptyFolder(folder: string): Promise<void> {
  const { address, close } = await open(folder)
  const client = new Client(address)
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.end()
  await close()
}

async function makeMigrated(address: EmbeddedDatabase['address']): Promise<string> {
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
