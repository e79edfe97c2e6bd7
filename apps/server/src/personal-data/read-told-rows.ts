import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { ToldTable } from './told-columns.ts'

const ROWS_AT_ONCE = 1000

type ToldRow = Readonly<Record<string, unknown>>

/** The rows of an account in a table, some at a time: what waits for a slow client stays small. */
export async function* readToldRows(
  db: Database,
  { table, owner, order, told }: ToldTable,
  accountId: string,
): AsyncGenerator<readonly ToldRow[]> {
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
    if (last) yield rows.map((row) => asJson(row.told))
    if (!last || rows.length < ROWS_AT_ONCE) return
    const values = order.map((column, index) => sql.param(last.places[String(index)], column))
    behind = sql`(${sql.join([...order], sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}

/** Converts a row to JSON: bytes in base64. */
function asJson(row: ToldRow): ToldRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64') : value,
    ]),
  )
}
