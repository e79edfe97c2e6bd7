import { resolve } from 'node:path'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { describeDatabaseProblem } from './database/database-problem.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { joinDatabase, type OpenDatabase } from './database/open-database.ts'
import { describeEnvironmentProblem, parseEnvironment } from './environment/environment.ts'

type Settings = {
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly runsAsRoot: boolean
  /** Called with one line when the database is lost meanwhile. */
  readonly onLost: (line: string) => void
}

/**
 * The database that a server of these variables uses, migrated, whether or not that server runs. A
 * failure is one line for the person at the terminal.
 */
export async function joinInstallation({
  variables,
  runsAsRoot,
  onLost,
}: Settings): Promise<Result<OpenDatabase, string>> {
  const environment = parseEnvironment(variables)
  if (!environment.ok) return fail(describeEnvironmentProblem(environment.problem))
  const database = await joinDatabase({
    databaseUrl: environment.value.DATABASE_URL,
    directUrl: environment.value.DATABASE_DIRECT_URL,
    dataFolder: resolve(environment.value.DATA_DIR),
    runsAsRoot,
    onLost: (problem) => onLost(describeDatabaseProblem(problem)),
  })
  if (!database.ok) return fail(describeDatabaseProblem(database.problem))
  const { pool, direct, close } = database.value
  pool.on('error', ({ message }) => onLost(`The connection to the database broke (${message})`))
  const migrated = await migrateDatabase(direct.pool)
  if (migrated.ok) return ok(database.value)
  await close()
  return fail(describeDatabaseProblem(migrated.problem))
}
