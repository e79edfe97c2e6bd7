import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { ExportedTable } from './told-columns.ts'

const ROWS_AT_ONCE = 1000

type ExportedRow = Readonly<Record<string, unknown>>

/** The rows of an account in a table, some at a time: what waits for a slow client stays small. */
export async function* readExportedRows(
  db: Database,
  { table, owner, order, told }: ExportedTable,
  accountId: string,
): AsyncGenerator<readonly ExportedRow[]> {
  const places = Object.fromEntries(order.map((column, index) => [String(index), column]))
  let behind: SQL | undefined
  for (;;) {
    const rows = await db
      .select({ told, places })
      .from(table)
      .where(and(eq(owner, accountId), behind))
      .orderBy(...order.map((column) => asc(column)))
      .limit(ROWS_AT_ONCE)
    const last = rows.at(-1)
    if (last) yield rows.map((row) => toJson(row.told))
    if (!last || rows.length < ROWS_AT_ONCE) return
    const values = order.map((column, index) => sql.param(last.places[String(index)], column))
    behind = sql`(${sql.join([...order], sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}

/** Converts a row to JSON: bytes in base64. */
function toJson(row: ExportedRow): ExportedRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64') : value,
    ]),
  )
}
