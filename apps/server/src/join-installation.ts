import { resolve } from 'node:path'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { describeDatabaseProblem } from './database/database-problem.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { joinDatabase, type OpenDatabase, openDatabase } from './database/open-database.ts'
import { describeEnvironmentProblem, parseEnvironment } from './config/environment.ts'

export type Installation = {
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly runsAsRoot: boolean
  /** Called with one line when the database is lost meanwhile. */
  readonly onLost: (line: string) => void
}

/**
 * The database that a server of these variables uses, migrated, whether or not that server runs. A
 * failure is one line for the person at the terminal.
 */
export async function joinInstallation(
  installation: Installation,
): Promise<Result<OpenDatabase, string>> {
  const database = await openInstallation(installation, joinDatabase)
  if (!database.ok) return database
  const { pool, direct, close } = database.value
  pool.on('error', ({ message }) =>
    installation.onLost(`The connection to the database broke (${message})`),
  )
  const migrated = await migrateDatabase(direct.pool)
  if (migrated.ok) return database
  await close()
  return fail(describeDatabaseProblem(migrated.problem))
}

/**
 * The same database as it is, not migrated.
 *
 * @param how `joinDatabase` for one that is there, `openDatabase` for one that nobody uses and that
 *   may have to be made
 */
export async function openInstallation(
  { variables, runsAsRoot, onLost }: Installation,
  how: typeof joinDatabase | typeof openDatabase,
): Promise<Result<OpenDatabase, string>> {
  const environment = parseEnvironment(variables)
  if (!environment.ok) return fail(describeEnvironmentProblem(environment.problem))
  const database = await how({
    databaseUrl: environment.value.DATABASE_URL,
    directUrl: environment.value.DATABASE_DIRECT_URL,
    dataFolder: resolve(environment.value.DATA_DIR),
    runsAsRoot,
    onLost: (problem) => onLost(describeDatabaseProblem(problem)),
  })
  return database.ok ? ok(database.value) : fail(describeDatabaseProblem(database.problem))
}
