import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg'
import type { TableShape } from '../file/manifest.ts'

/** Sets the sequences of tables to continue after the highest value. */
export async function setCounters(
  client: ClientBase,
  tables: readonly TableShape[],
): Promise<void> {
  for (const { name, columns } of tables) {
    const table = escapeIdentifier(name)
    for (const column of columns) {
      const counter = `pg_get_serial_sequence(${escapeLiteral(table)}, ${escapeLiteral(column)})`
      const highest = `(select max(${escapeIdentifier(column)}) from ${table})`
      const { rows } = await client.query<{ counter: string | null }>(
        `select ${counter} as counter`,
      )
      if (rows[0]?.counter == null) continue
      await client.query(`select setval(${counter}, ${highest}) where ${highest} is not null`)
    }
  }
}
