import { getTableColumns, type Table } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Whether a column is exported, or why it is excluded. */
export type ColumnExport = true | { readonly withheld: string }

/** The export of a table. */
export type ExportedTable = {
  readonly table: PgTable
  /** The column with the owner of a row. */
  readonly owner: PgColumn
  /** The columns that identify and order the rows of one owner. */
  readonly order: readonly PgColumn[]
  readonly told: Readonly<Record<string, PgColumn>>
  readonly withheld: Readonly<Record<string, string>>
}

type Columns<Of extends Table> = Of['_']['columns']

/**
 * Decides for every column of a table whether it is exported: a new column does not compile without
 * a decision.
 */
export function exportTable<Of extends PgTable>(
  table: Of,
  owner: keyof Columns<Of>,
  order: readonly (keyof Columns<Of>)[],
  tellings: { readonly [Column in keyof Columns<Of>]: ColumnExport },
): ExportedTable {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const column = (name: keyof Columns<Of>) => columns[name as string] as PgColumn
  const told: Record<string, PgColumn> = {}
  const withheld: Record<string, string> = {}
  for (const [name, telling] of Object.entries<ColumnExport>(tellings)) {
    const { name: written } = column(name)
    if (telling === true) told[written] = column(name)
    else withheld[written] = telling.withheld
  }
  return { table, owner: column(owner), order: order.map(column), told, withheld }
}
