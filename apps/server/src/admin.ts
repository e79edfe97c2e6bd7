import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseCommand, USAGE } from './admin/parse-command.ts'
import { type Confirm, runCommand } from './admin/run-command.ts'
import { describeDatabaseProblem } from './database/database-problem.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { joinDatabase } from './database/open-database.ts'
import { describeEnvironmentProblem, parseEnvironment } from './environment/environment.ts'

/** The exit codes: 0 when it was done, 1 when it could not be, 2 when it was not understood. */
function giveUp(line: string, code: 1 | 2 = 1): never {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

const confirm: Confirm = (username) => (process.stdin.isTTY ? askFor(username) : null)

async function askFor(username: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const question = `This deletes ${username} with all that belongs to it. Type the name to go on: `
  const ended = new AbortController()
  // Ctrl-C or Ctrl-D instead of an answer.
  terminal.once('close', () => ended.abort())
  const answer = await terminal.question(question, { signal: ended.signal }).catch(() => '')
  terminal.close()
  return answer.trim() === username
}

const command = parseCommand(process.argv.slice(2))
if (!command.ok) giveUp(USAGE, 2)

const environment = parseEnvironment(process.env)
if (!environment.ok) giveUp(describeEnvironmentProblem(environment.problem))

const database = await joinDatabase({
  databaseUrl: environment.value.DATABASE_URL,
  dataFolder: resolve(environment.value.DATA_DIR),
  runsAsRoot: process.getuid?.() === 0,
  onLost: (problem) => giveUp(describeDatabaseProblem(problem)),
})
if (!database.ok) giveUp(describeDatabaseProblem(database.problem))
const { db, pool, close } = database.value
pool.on('error', ({ message }) => giveUp(`The connection to the database broke (${message})`))

const migrated = await migrateDatabase(pool)
const done = migrated.ok
  ? await runCommand(db, command.value, confirm)
  : ({ ok: false, problem: describeDatabaseProblem(migrated.problem) } as const)
await close()
if (!done.ok) giveUp(done.problem)
process.stdout.write(`${done.value}\n`)
