import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import type { EmbeddedProblem } from './embedded-problem.ts'
import { runAsCurrentUser } from './run-as.ts'
import { runProgram } from './run-program.ts'

/** Files without which a cluster does not start. */
const REQUIRED_FILES = [
  'PG_VERSION',
  'global/pg_control',
  'base',
  'pg_wal',
  'pg_xact',
  'postgresql.conf',
  'pg_hba.conf',
]

/**
 * Checks the files of an existing cluster before a start, because the messages of PostgreSQL name
 * no remedy.
 */
export async function checkCluster({ folder, binaries }: Cluster): Promise<EmbeddedProblem | null> {
  const missing = REQUIRED_FILES.find((name) => !existsSync(join(folder, name)))
  if (missing !== undefined) return { kind: 'damaged', folder, reason: `${missing} is missing` }
  const dataVersion = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (!/^\d+$/.test(dataVersion))
    return { kind: 'damaged', folder, reason: 'PG_VERSION is unreadable' }
  const { output } = await runProgram(runAsCurrentUser, binaries.postgres, '--version')
  const [programVersion = dataVersion] = /\d+/.exec(output) ?? []
  return dataVersion === programVersion
    ? null
    : { kind: 'other-version', folder, dataVersion, programVersion }
}
