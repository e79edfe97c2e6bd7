import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { describeDatabaseProblem } from '../database/database-problem.ts'
import { openEmbedded } from '../database/embedded/open-embedded.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with Vitest's own
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** Vitest's global set-up of the `pg` project: one PostgreSQL for all its files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bannerday-test-'))
  const opened = await openEmbedded({
    dataFolder,
    runsAsRoot: process.getuid?.() === 0,
    onLost: (problem) => {
      throw new Error(describeDatabaseProblem(problem))
    },
  })
  if (!opened.ok) throw new Error(describeDatabaseProblem(opened.problem))
  const { user, password, host, port, database } = opened.value.address
  project.provide('postgresUrl', `postgres://${user}:${password}@${host}:${port}/${database}`)
  return async () => {
    await opened.value.close()
    await rm(dataFolder, { recursive: true })
  }
}
