import { fail, ok, type Result } from '@bannerday/domain/result'
import { must } from '@bannerday/domain/invariant'
import type { Client } from 'pg'
import { appliedMigrations } from '../database/apply-migrations.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { BackupProblem } from './backup-problem.ts'
import { toBackupProblem } from './problem-of.ts'
import { writeFile } from './file/write-file.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { FORMAT, type Manifest, type TableEnd } from './file/manifest.ts'
import { copyOut } from './tables/copy-rows.ts'
import { listTables } from './tables/list-tables.ts'
import { writeText } from './write-text.ts'

type BackupOrders = {
  readonly file: string
  /** Null for an unencrypted backup. */
  readonly passphrase: string | null
  /** The version of this release. */
  readonly product: string
}

/** One snapshot for all tables, which blocks no writer. */
const SNAPSHOT = 'begin isolation level repeatable read, read only'

/**
 * Writes a consistent snapshot of a database to a file, without interrupting other clients. Returns
 * the tables written.
 */
export async function backUp(
  { openClient }: Pick<OpenDatabase, 'openClient'>,
  { file, passphrase, product }: BackupOrders,
): Promise<Result<readonly TableEnd[], BackupProblem>> {
  try {
    return await inOneTransaction(openClient, SNAPSHOT, async (client) => {
      const manifest = await describe(client, product)
      if (manifest === null) return fail({ kind: 'nothing-there' })
      const written: TableEnd[] = []
      const text = writeText(
        manifest,
        (table) => copyOut(client, table),
        (end) => written.push(end),
      )
      await writeFile(file, text, passphrase)
      return ok(written)
    })
  } catch (error) {
    return fail(toBackupProblem(error, file))
  }
}

async function describe(client: Client, product: string): Promise<Manifest | null> {
  const migrations = await appliedMigrations(client)
  if (migrations === null) return null
  const { rows } = await client.query<{ taken_at: Date; postgres: string }>(
    `select now() as taken_at, current_setting('server_version') as postgres`,
  )
  const { taken_at: takenAt, postgres } = must(rows[0], 'A select without a table has one row')
  return {
    format: FORMAT,
    product,
    takenAt: takenAt.toISOString(),
    postgres,
    migrations: [...migrations],
    tables: [...(await listTables(client))],
  }
}
