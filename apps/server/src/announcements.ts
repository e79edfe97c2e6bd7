import 'temporal-polyfill/global'
import './find-package-files.ts'
import type { WithDatabase } from './announcements/command.ts'

// Imported late, because ./find-package-files.ts must register its hook first.
const { parseCommand, USAGE } = await import('./announcements/commands.ts')
const { joinInstallation } = await import('./join-installation.ts')

const withDatabase: WithDatabase = async (work) => {
  const database = await joinInstallation({
    variables: process.env,
    runsAsRoot: process.getuid?.() === 0,
    onLost: (line) => {
      giveUp(line, 1)
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
  const done = await command.value({ folder, withDatabase })
  if (done.ok) process.stdout.write(done.value.map((line) => `${line}\n`).join(''))
  else giveUp(done.problem, 1)
} else {
  giveUp(USAGE, 2)
}

/** The exit codes: 0 when it was done, 1 when it could not be, 2 when it was not understood. */
function giveUp(line: string, code: 1 | 2): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}
