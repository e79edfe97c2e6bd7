import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { ExportedTable } from './personal-data-columns.ts'

const PAGE_SIZE = 1000

type ExportedRow = Readonly<Record<string, unknown>>

/**
 * Reads the rows of an account in a table page by page (keyset pagination): little is buffered for a
 * slow client.
 */
export async function* readExportedRows(
  db: Database,
  { table, owner, order, columns }: ExportedTable,
  accountId: string,
): AsyncGenerator<readonly ExportedRow[]> {
  const orderValues = Object.fromEntries(order.map((column, index) => [String(index), column]))
  let afterLast: SQL | undefined
  for (;;) {
    const rows = await db
      .select({ exported: columns, orderValues })
      .from(table)
      .where(and(eq(owner, accountId), afterLast))
      .orderBy(...order.map((column) => asc(column)))
      .limit(PAGE_SIZE)
    const last = rows.at(-1)
    if (last) yield rows.map((row) => toJson(row.exported))
    if (!last || rows.length < PAGE_SIZE) return
    const values = order.map((column, index) => sql.param(last.orderValues[String(index)], column))
    afterLast = sql`(${sql.join([...order], sql`, `)}) > (${sql.join(values, sql`, `)})`
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
