import 'temporal-polyfill/global'
import './cache-package-resolution.ts'
import type { WithDatabase } from './announcements/command.ts'

// Imported late, because ./cache-package-resolution.ts must register its hook first.
const { parseCommand, USAGE } = await import('./announcements/commands.ts')
const { joinInstallation } = await import('./join-installation.ts')

const withDatabase: WithDatabase = async (work) => {
  const database = await joinInstallation({
    variables: process.env,
    runsAsRoot: process.getuid?.() === 0,
    onLost: (line) => {
      exitWithError(line, 1)
      process.exit()
    },
  })
  if (!database.ok) return database
  try {
    return await work(database.value)
  } finally {
    await database.value.close()
  }
}

const command = parseCommand(process.argv.slice(2))
if (command.ok) {
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  const result = await command.value({ folder, withDatabase })
  if (result.ok) process.stdout.write(result.value.map((line) => `${line}\n`).join(''))
  else exitWithError(result.problem, 1)
} else {
  exitWithError(USAGE, 2)
}

/** Sets the exit code: 1 for a failed command, 2 for invalid arguments; success is 0. */
function exitWithError(line: string, code: 1 | 2): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}
