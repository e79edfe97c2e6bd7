import { resolve } from 'node:path'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { describeDatabaseProblem } from './database/database-problem.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { joinDatabase, type OpenDatabase, openDatabase } from './database/open-database.ts'
import { describeConfigProblem, parseEnvironment } from './config/config.ts'

export type Installation = {
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly runsAsRoot: boolean
  /** Called with one line when the database is lost. */
  readonly onLost: (line: string) => void
}

/**
 * Opens and migrates the database that a server with these variables uses, whether or not it runs.
 * A failure is one line for the terminal.
 */
export async function joinInstallation(
  installation: Installation,
): Promise<Result<OpenDatabase, string>> {
  const database = await openInstallation(installation, joinDatabase)
  if (!database.ok) return database
  const { pool, direct } = database.value
  const reportLoss = ({ message }: Error) =>
    installation.onLost(`The connection to the database broke (${message})`)
  pool.on('error', reportLoss)
  const close = () => {
    // An embedded database that stops breaks the connections that are still closing.
    pool.off('error', reportLoss)
    return database.value.close()
  }
  const migrated = await migrateDatabase(direct.pool)
  if (migrated.ok) return ok({ ...database.value, close })
  await close()
  return fail(describeDatabaseProblem(migrated.problem))
}

/**
 * Opens the same database without migrating it.
 *
 * @param open `joinDatabase` for an existing one, `openDatabase` for an unused one that may have to
 * be created
 */
export async function openInstallation(
  { variables, runsAsRoot, onLost }: Installation,
  open: typeof joinDatabase | typeof openDatabase,
): Promise<Result<OpenDatabase, string>> {
  const environment = parseEnvironment(variables)
  if (!environment.ok) return fail(describeConfigProblem(environment.problem))
  const database = await open({
    databaseUrl: environment.value.DATABASE_URL,
    directUrl: environment.value.DATABASE_DIRECT_URL,
    dataFolder: resolve(environment.value.DATA_DIR),
    runsAsRoot,
    onLost: (problem) => onLost(describeDatabaseProblem(problem)),
  })
  return database.ok ? ok(database.value) : fail(describeDatabaseProblem(database.problem))
}
