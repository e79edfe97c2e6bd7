import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg'
import type { TableColumns } from '../file/manifest.ts'

/**
 * Sets the sequences of tables to continue after the highest stored value; numbers of deleted rows may
 * be assigned again.
 */
export async function restoreSequences(
  client: ClientBase,
  tables: readonly TableColumns[],
): Promise<void> {
  for (const { name, columns } of tables) {
    const table = escapeIdentifier(name)
    for (const column of columns) {
      const sequence = `pg_get_serial_sequence(${escapeLiteral(table)}, ${escapeLiteral(column)})`
      const highest = `(select max(${escapeIdentifier(column)}) from ${table})`
      const { rows } = await client.query<{ sequence: string | null }>(
        `select ${sequence} as sequence`,
      )
      if (rows[0]?.sequence == null) continue
      await client.query(`select setval(${sequence}, ${highest}) where ${highest} is not null`)
    }
  }
}
