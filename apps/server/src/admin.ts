import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import './find-package-files.ts'
import type { Result } from '@bannerday/domain/result'
import { createPassphrases } from './admin/passphrases.ts'
import {
  type AccountCommand,
  type BackupCommand,
  isAboutBackups,
  parseCommand,
  USAGE,
} from './admin/parse-command.ts'
import { promptPassphrase } from './admin/prompt-passphrase.ts'
import type { Confirm } from './admin/run-account-command.ts'
import { describeConfigProblem, parseEnvironment } from './config/config.ts'
import type { Installation } from './join-installation.ts'

// Imported late, because ./find-package-files.ts must register its hook first.
const { runAccountCommand } = await import('./admin/run-account-command.ts')
const { runBackupCommand } = await import('./admin/run-backup-command.ts')
const { joinDatabase, openDatabase } = await import('./database/open-database.ts')
const { joinInstallation, openInstallation } = await import('./join-installation.ts')

/** The exit codes: 0 when it was done, 1 when it could not be, 2 when it was not understood. */
function giveUp(line: string, code: 1 | 2 = 1): never {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

const packageFile = new URL('../package.json', import.meta.url)

const installation: Installation = {
  variables: process.env,
  runsAsRoot: process.getuid?.() === 0,
  onLost: giveUp,
}

const confirm: Confirm = (username) => (process.stdin.isTTY ? askFor(username) : null)

async function askFor(username: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const question = `This deletes ${username} with all that belongs to it. Type the name to go on: `
  const ended = new AbortController()
  // Ctrl-C or Ctrl-D.
  terminal.once('close', () => ended.abort())
  const answer = await terminal.question(question, { signal: ended.signal }).catch(() => '')
  terminal.close()
  return answer.trim() === username
}

async function changeAccount(command: AccountCommand): Promise<Result<string, string>> {
  const database = await joinInstallation(installation)
  if (!database.ok) return database
  const { db, close } = database.value
  const done = await runAccountCommand(db, command, confirm)
  await close()
  return done
}

async function keepBackups(command: BackupCommand): Promise<Result<string, string>> {
  const environment = parseEnvironment(process.env)
  if (!environment.ok) giveUp(describeConfigProblem(environment.problem))
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const prompt = process.stdin.isTTY
    ? (question: string) =>
        promptPassphrase({ input: process.stdin, output: process.stderr }, question)
    : null
  const passphrases = await createPassphrases(environment.value, prompt)
  if (!passphrases.ok) return passphrases
  return runBackupCommand(command, {
    product: version,
    passphrases: passphrases.value,
    join: () => openInstallation(installation, joinDatabase),
    open: () => openInstallation(installation, openDatabase),
  })
}

const command = parseCommand(process.argv.slice(2))
if (!command.ok) giveUp(USAGE, 2)
const done = isAboutBackups(command.value)
  ? await keepBackups(command.value)
  : await changeAccount(command.value)
if (!done.ok) giveUp(done.problem)
process.stdout.write(`${done.value}\n`)
