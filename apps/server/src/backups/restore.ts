import { fail, ok, type Result } from '@bannerday/domain/result'
import { type ClientBase, escapeIdentifier } from 'pg'
import { applyMigrations, lockMigrations, knownMigrations } from '../database/apply-migrations.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { BackupProblem } from './backup-problem.ts'
import { FileFault } from './file/file-fault.ts'
import { type AskPassphrase, readFile } from './file/read-file.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import type { Manifest } from './file/manifest.ts'
import { toBackupProblem } from './problem-of.ts'
import { type ReadBackup, readText } from './read-text.ts'
import { copyIn } from './tables/copy-rows.ts'
import { isEmpty } from './tables/list-tables.ts'
import { setCounters } from './tables/set-counters.ts'

type RestoreOrders = { readonly file: string; readonly askPassphrase: AskPassphrase }

/** Reads a backup completely: checks that it is intact and not newer than this release. */
export async function checkBackup({
  file,
  askPassphrase,
}: RestoreOrders): Promise<Result<ReadBackup, BackupProblem>> {
  try {
    const read = (text: AsyncIterable<Buffer>) =>
      readText(text, { begin: async (manifest) => refuseNewer(manifest), rows: passOver })
    return ok(await readFile(file, askPassphrase, read))
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
  { file, askPassphrase }: RestoreOrders,
): Promise<Result<ReadBackup, BackupProblem>> {
  try {
    return await inOneTransaction(openClient, 'begin', async (client) => {
      await lockMigrations(client)
      if (!(await isEmpty(client))) return fail({ kind: 'not-empty' })
      const begin = async (manifest: Manifest) => {
        refuseNewer(manifest)
        const hadRun = new Set(manifest.migrations)
        await applyMigrations(client, (at) => hadRun.has(at))
        await setTriggers(client, manifest, 'disable')
      }
      const read = await readFile(file, askPassphrase, (text) =>
        readText(text, { begin, rows: (table, rows) => copyIn(client, table, rows) }),
      )
      const { migrations, tables } = read.manifest
      await setTriggers(client, read.manifest, 'enable')
      await setCounters(client, tables)
      const hadRun = new Set(migrations)
      await applyMigrations(client, (at) => !hadRun.has(at))
      await client.query(`analyze ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
      return ok(read)
    })
  } catch (error) {
    return fail(toBackupProblem(error, file))
  }
}

/** Disables our triggers, whose rows are in the backup too. */
async function setTriggers(
  client: ClientBase,
  { tables }: Manifest,
  verb: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables) {
    await client.query(`alter table ${escapeIdentifier(name)} ${verb} trigger user`)
  }
}

function refuseNewer({ migrations, product }: Manifest): void {
  const known = new Set(knownMigrations())
  if (!migrations.every((at) => known.has(at))) throw new FileFault('newer', product)
}

async function passOver(_table: unknown, rows: AsyncIterable<Buffer>): Promise<void> {
  const pieces = rows[Symbol.asyncIterator]()
  while (!(await pieces.next()).done);
}
