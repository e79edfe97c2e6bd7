import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import 'temporal-polyfill/global'
import './cache-package-resolution.ts'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { createPassphrases } from './admin/passphrases.ts'
import {
  type AccountCommand,
  type CreateCommand,
  type BackupCommand,
  type Command,
  type InvitationCommand,
  isBackupCommand,
  isInvitationCommand,
  parseCommand,
  USAGE,
} from './admin/parse-command.ts'
import { promptPassphrase } from './admin/prompt-passphrase.ts'
import type { Confirm } from './admin/run-account-command.ts'
import { describeConfigProblem, getPublicUrl, parseEnvironment } from './config/config.ts'
import type { Installation } from './join-installation.ts'

// Imported late, because ./cache-package-resolution.ts must register its hook first.
const { createAccount, runAccountCommand } = await import('./admin/run-account-command.ts')
const { readAdminActions } = await import('./accounts/audit-store.ts')
const { runInvitationCommand } = await import('./admin/run-invitation-command.ts')
const { runBackupCommand } = await import('./admin/run-backup-command.ts')
const { joinDatabase, openDatabase } = await import('./database/open-database.ts')
const { joinInstallation, openInstallation } = await import('./join-installation.ts')

/** Exits with code 1 for a failed command, 2 for invalid arguments; success is 0. */
function exitWithError(line: string, code: 1 | 2 = 1): never {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

const packageFile = new URL('../package.json', import.meta.url)

const installation: Installation = {
  variables: process.env,
  runsAsRoot: process.getuid?.() === 0,
  onLost: exitWithError,
}

const confirm: Confirm = (username) => (process.stdin.isTTY ? confirmDeletion(username) : null)

async function confirmDeletion(username: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const question = `This deletes ${username} and all data of the account. Type the username to continue: `
  const closed = new AbortController()
  // Ctrl-C or Ctrl-D.
  terminal.once('close', () => closed.abort())
  const answer = await terminal.question(question, { signal: closed.signal }).catch(() => '')
  terminal.close()
  return answer.trim() === username
}

async function changeAccount(command: AccountCommand): Promise<Result<string, string>> {
  const database = await joinInstallation(installation)
  if (!database.ok) return database
  const { db, close } = database.value
  const result = await runAccountCommand(db, command, confirm)
  await close()
  return result
}

async function addAccount(command: CreateCommand): Promise<Result<string, string>> {
  const environment = parseEnvironment(process.env)
  if (!environment.ok) exitWithError(describeConfigProblem(environment.problem))
  if (environment.value.SIGN_IN?.includes('password') === false) {
    return fail('SIGN_IN does not allow passwords; use promote for an account that exists')
  }
  const database = await joinInstallation(installation)
  if (!database.ok) return database
  const { db, close } = database.value
  const result = await createAccount(db, command)
  await close()
  return result
}

/** Streams the log, because a year of entries need not fit in one text. */
async function printAudit(): Promise<Result<string, string>> {
  const database = await joinInstallation(installation)
  if (!database.ok) return database
  const { db, close } = database.value
  let count = 0
  for await (const { at, actor, action, target } of readAdminActions(db)) {
    process.stdout.write(`${JSON.stringify({ at, actor, action, target })}\n`)
    count += 1
  }
  await close()
  process.stderr.write(`entries: ${count}\n`)
  return ok('')
}

async function changeInvitations(command: InvitationCommand): Promise<Result<string, string>> {
  const environment = parseEnvironment(process.env)
  if (!environment.ok) exitWithError(describeConfigProblem(environment.problem))
  const database = await joinInstallation(installation)
  if (!database.ok) return database
  const { db, close } = database.value
  const context = { db, publicUrl: getPublicUrl(environment.value), now: Temporal.Now.instant() }
  const result = await runInvitationCommand(context, command)
  await close()
  return result
}

async function testMail(to: string): Promise<Result<string, string>> {
  const environment = parseEnvironment(process.env)
  if (!environment.ok) exitWithError(describeConfigProblem(environment.problem))
  const { SMTP_URL, MAIL_FROM } = environment.value
  if (SMTP_URL === null || MAIL_FROM === null) return fail('SMTP_URL is not set')
  const { sendTestMail } = await import('./mail/smtp-mailer.ts')
  const sent = await sendTestMail(SMTP_URL, MAIL_FROM, to)
  return sent.ok
    ? ok(`The mail server accepted the mail: ${sent.value}`)
    : fail(`The mail was not sent: ${sent.problem}`)
}

async function runBackups(command: BackupCommand): Promise<Result<string, string>> {
  const environment = parseEnvironment(process.env)
  if (!environment.ok) exitWithError(describeConfigProblem(environment.problem))
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

function runCommand(given: Command): Promise<Result<string, string>> {
  if (given.verb === 'audit') return printAudit()
  if (given.verb === 'create') return addAccount(given)
  if (given.verb === 'test-mail') return testMail(given.to)
  if (isBackupCommand(given)) return runBackups(given)
  return isInvitationCommand(given) ? changeInvitations(given) : changeAccount(given)
}

const command = parseCommand(process.argv.slice(2))
if (!command.ok) exitWithError(USAGE, 2)
const result = await runCommand(command.value)
if (!result.ok) exitWithError(result.problem)
if (result.value) process.stdout.write(`${result.value}\n`)
