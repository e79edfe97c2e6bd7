import 'temporal-polyfill/global'
import { parseCommand, USAGE } from './announcements/verbs.ts'

const command = parseCommand(process.argv.slice(2))
if (command.ok) {
  const done = await command.value({ folder: process.env['INIT_CWD'] ?? process.cwd() })
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
