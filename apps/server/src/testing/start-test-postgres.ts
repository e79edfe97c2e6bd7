import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { describeDatabaseProblem } from '../database/database-problem.ts'
import { type EmbeddedDatabase, openEmbedded } from '../database/embedded/open-embedded.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with Vitest's own
  export interface ProvidedContext {
    postgresUrl: string
    /** Whether that is the coordinator of a Citus cluster: databases are spread over its nodes. */
    isCluster: boolean
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
