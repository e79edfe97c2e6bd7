import { stat } from 'node:fs/promises'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { backUp } from '../backups/back-up.ts'
import { describeBackupProblem } from '../backups/backup-problem.ts'
import { countRows, type TableFooter } from '../backups/file/manifest.ts'
import type { ReadBackup } from '../backups/read-text.ts'
import { checkBackup, restore } from '../backups/restore.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { BackupCommand } from './parse-command.ts'
import type { Passphrases } from './passphrases.ts'

/** The context of the backup commands. */
export type BackupContext = {
  /** The version of this release. */
  readonly product: string
  readonly passphrases: Passphrases
  /** Opens the existing database. */
  readonly join: () => Promise<Result<OpenDatabase, string>>
  /** Opens the database to fill; creates it when it is missing. */
  readonly open: () => Promise<Result<OpenDatabase, string>>
}

/** Runs a command. Returns the message, or the reason of a refusal. */
export function runBackupCommand(
  { verb, file, isEncrypted }: BackupCommand,
  context: BackupContext,
): Promise<Result<string, string>> {
  if (verb === 'backup') return writeBackup(file, isEncrypted, context)
  return verb === 'check' ? check(file, context) : restoreFile(file, context)
}

async function writeBackup(
  file: string,
  isEncrypted: boolean,
  { join, passphrases, product }: BackupContext,
): Promise<Result<string, string>> {
  const passphrase = await passphrases.forNewBackup(isEncrypted)
  if (!passphrase.ok) return passphrase
  const database = await join()
  if (!database.ok) return database
  const written = await backUp(database.value, { file, passphrase: passphrase.value, product })
  await database.value.close()
  if (!written.ok) return fail(describeBackupProblem(written.problem))
  const { size } = await stat(file)
  const kind = passphrase.value === null ? 'not encrypted' : 'encrypted'
  return ok(`${file}: ${describeTables(written.value)}, ${size} bytes, ${kind}`)
}

async function check(
  file: string,
  { passphrases }: BackupContext,
): Promise<Result<string, string>> {
  const read = await checkBackup({ file, askPassphrase: passphrases.forExistingBackup })
  if (!read.ok) return fail(describeBackupProblem(read.problem))
  const tables = read.value.tables.map(({ table, rows }) => `  ${table}: ${rows}`)
  return ok([`${file} is intact: ${describe(read.value)}`, ...tables].join('\n'))
}

/** Checks the file first, so that `open` creates no database for a damaged one. */
async function restoreFile(
  file: string,
  { passphrases, open }: BackupContext,
): Promise<Result<string, string>> {
  const options = { file, askPassphrase: passphrases.forExistingBackup }
  const checked = await checkBackup(options)
  if (!checked.ok) return fail(describeBackupProblem(checked.problem))
  const database = await open()
  if (!database.ok) return database
  const restored = await restore(database.value, options)
  await database.value.close()
  if (!restored.ok) return fail(describeBackupProblem(restored.problem))
  return ok(`Restored ${describe(restored.value)}`)
}

function describe({ manifest, tables }: ReadBackup): string {
  return `${describeTables(tables)}, as of ${manifest.takenAt}, created by release ${manifest.product}`
}

function describeTables(tables: readonly TableFooter[]): string {
  return `${tables.length} tables with ${countRows(tables)} rows`
}
