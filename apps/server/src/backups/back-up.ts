import { fail, ok, type Result } from '@bannerday/domain/result'
import { must } from '@bannerday/domain/invariant'
import type { Client } from 'pg'
import { listAppliedMigrations } from '../database/apply-migrations.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { type BackupProblem, toBackupProblem } from './backup-problem.ts'
import { writeBackupFile } from './file/write-file.ts'
import { runInTransaction } from './run-in-transaction.ts'
import { FORMAT_VERSION, type Manifest, type TableFooter } from './file/manifest.ts'
import { copyOut } from './tables/copy-rows.ts'
import { listTables } from './tables/list-tables.ts'
import { writeText } from './write-text.ts'

type BackupOptions = {
  readonly file: string
  /** Null for an unencrypted backup. */
  readonly passphrase: string | null
  /** The version of this release. */
  readonly product: string
  /** Cancels the backup, which then throws and leaves no file. */
  readonly signal?: AbortSignal
}

/** One snapshot of all tables, which blocks no writer. On Citus, each node has its own snapshot. */
const SNAPSHOT = 'begin isolation level repeatable read, read only'

/**
 * Writes all tables except the queue and unlogged ones (`listTables`) to a file, from a consistent
 * snapshot and without interrupting other clients. On Citus it is consistent only while no server
 * writes. Returns the tables written.
 */
export async function backUp(
  { openClient }: Pick<OpenDatabase, 'openClient'>,
  { file, passphrase, product, signal }: BackupOptions,
): Promise<Result<readonly TableFooter[], BackupProblem>> {
  try {
    return await runInTransaction(openClient, SNAPSHOT, async (client) => {
      // A statement that waits for a lock returns nothing until its connection ends.
      signal?.addEventListener('abort', () => void client.end().catch(() => undefined))
      const manifest = await createManifest(client, product)
      if (manifest === null) return fail({ kind: 'database-unused' })
      const written: TableFooter[] = []
      const text = writeText(
        manifest,
        (table) => copyOut(client, table),
        (end) => written.push(end),
      )
      await writeBackupFile(file, text, passphrase, signal)
      return ok(written)
    })
  } catch (error) {
    return fail(toBackupProblem(error, file))
  }
}

async function createManifest(client: Client, product: string): Promise<Manifest | null> {
  const migrations = await listAppliedMigrations(client)
  if (migrations === null) return null
  const { rows } = await client.query<{ taken_at: Date; postgres: string }>(
    `select now() as taken_at, current_setting('server_version') as postgres`,
  )
  const { taken_at: takenAt, postgres } = must(rows[0], 'A select without a table has one row')
  return {
    format: FORMAT_VERSION,
    product,
    takenAt: takenAt.toISOString(),
    postgres,
    migrations: [...migrations],
    tables: [...(await listTables(client))],
  }
}
