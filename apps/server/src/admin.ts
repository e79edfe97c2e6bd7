import { createInterface } from 'node:readline/promises'
import { parseCommand, USAGE } from './admin/parse-command.ts'
import { type Confirm, runCommand } from './admin/run-command.ts'
import { joinInstallation } from './join-installation.ts'

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

const database = await joinInstallation({
  variables: process.env,
  runsAsRoot: process.getuid?.() === 0,
  onLost: giveUp,
})
if (!database.ok) giveUp(database.problem)
const { db, close } = database.value

const done = await runCommand(db, command.value, confirm)
await close()
if (!done.ok) giveUp(done.problem)
process.stdout.write(`${done.value}\n`)
