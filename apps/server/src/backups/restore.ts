import { fail, ok, type Result } from '@bannerday/domain/result'
import { type ClientBase, escapeIdentifier } from 'pg'
import {
  applyMigrations,
  lockMigrations,
  listKnownMigrations,
} from '../database/apply-migrations.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { type BackupProblem, toBackupProblem } from './backup-problem.ts'
import { BackupFileError } from './file/backup-file-error.ts'
import { type AskPassphrase, readBackupFile } from './file/read-file.ts'
import { runInTransaction } from './run-in-transaction.ts'
import type { Manifest, TableColumns } from './file/manifest.ts'
import { type ReadBackup, readText } from './read-text.ts'
import { copyIn } from './tables/copy-rows.ts'
import { isDatabaseEmpty, listTables } from './tables/list-tables.ts'
import { restoreSequences } from './tables/restore-sequences.ts'

type RestoreOptions = { readonly file: string; readonly askPassphrase: AskPassphrase }

/**
 * Reads a backup completely and checks that it is intact and not newer than this release.
 *
 * @throws an AbortError when the signal cancels it
 */
export async function checkBackup({
  file,
  askPassphrase,
  signal,
}: RestoreOptions & { readonly signal?: AbortSignal }): Promise<Result<ReadBackup, BackupProblem>> {
  try {
    const read = (text: AsyncIterable<Buffer>) =>
      readText(text, {
        onManifest: async (manifest) => checkMigrations(manifest),
        consumeRows: drainRows,
      })
    return ok(await readBackupFile(file, askPassphrase, read, signal))
  } catch (error) {
    return fail(toBackupProblem(error, file))
  }
}

/**
 * Restores a backup into an empty database in one transaction: creates the schema of the backup's
 * release, copies the rows, and runs the later migrations, as an upgrade would.
 */
export async function restore(
  { openClient }: Pick<OpenDatabase, 'openClient'>,
  { file, askPassphrase }: RestoreOptions,
): Promise<Result<ReadBackup, BackupProblem>> {
  try {
    return await runInTransaction(openClient, 'begin', async (client) => {
      await lockMigrations(client)
      if (!(await isDatabaseEmpty(client))) return fail({ kind: 'database-not-empty' })
      const createSchema = async (manifest: Manifest) => {
        checkMigrations(manifest)
        const applied = new Set(manifest.migrations)
        await applyMigrations(client, (at) => applied.has(at))
        await checkTables(client, manifest)
        await setTriggers(client, manifest, 'disable')
      }
      const read = await readBackupFile(file, askPassphrase, (text) =>
        readText(text, {
          onManifest: createSchema,
          consumeRows: (table, rows) => copyIn(client, table, rows),
        }),
      )
      const { migrations, tables } = read.manifest
      await setTriggers(client, read.manifest, 'enable')
      await restoreSequences(client, tables)
      const applied = new Set(migrations)
      await applyMigrations(client, (at) => !applied.has(at))
      await client.query(`analyze ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
      return ok(read)
    })
  } catch (error) {
    return fail(toBackupProblem(error, file))
  }
}

/**
 * Disables or enables the user triggers: the backup already contains the rows that they would write.
 * Foreign keys stay active.
 */
async function setTriggers(
  client: ClientBase,
  { tables }: Manifest,
  action: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables) {
    await client.query(`alter table ${escapeIdentifier(name)} ${action} trigger user`)
  }
}

/**
 * A migration that this release does not know means a newer release. The known ones are applied in
 * their order, so a backup has the first ones.
 */
function checkMigrations({ migrations, product }: Manifest): void {
  const known = listKnownMigrations()
  if (!migrations.every((at) => known.includes(at))) {
    throw new BackupFileError('newer-release', product)
  }
  if (migrations.length === 0 || migrations.some((at, index) => at !== known[index])) {
    throw new BackupFileError('damaged')
  }
}

/** Checks that a backup contains exactly the tables that its migrations create. */
async function checkTables(client: ClientBase, { tables }: Manifest): Promise<void> {
  const expected = await listTables(client)
  if (JSON.stringify(sortNames(tables)) !== JSON.stringify(sortNames(expected))) {
    throw new BackupFileError('damaged')
  }
}

function sortNames(tables: readonly TableColumns[]): readonly string[] {
  return tables.map(({ name, columns }) => [name, ...columns.toSorted()].join()).toSorted()
}

/** Consumes rows, whose digest is computed while they are read. */
async function drainRows(_table: unknown, rows: AsyncIterable<Buffer>): Promise<void> {
  const chunks = rows[Symbol.asyncIterator]()
  while (!(await chunks.next()).done);
}
