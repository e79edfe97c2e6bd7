import { getTableColumns, type Table } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** True for an exported column, or the reason for its exclusion. */
export type ColumnExport = true | { readonly withheld: string }

/** The exported and the withheld columns of a table. */
export type ExportedTable = {
  readonly table: PgTable
  /** The column with the account that owns a row. */
  readonly owner: PgColumn
  /** The columns that identify and order the rows of one owner. */
  readonly order: readonly PgColumn[]
  /** The exported columns by their names in the database. */
  readonly columns: Readonly<Record<string, PgColumn>>
  /** The reasons of the other columns. */
  readonly withheld: Readonly<Record<string, string>>
}

type Columns<TableType extends Table> = TableType['_']['columns']

/** Defines the export of a table. A new column does not compile without a decision. */
export function exportTable<TableType extends PgTable>(
  table: TableType,
  owner: keyof Columns<TableType>,
  order: readonly (keyof Columns<TableType>)[],
  decisions: { readonly [Column in keyof Columns<TableType>]: ColumnExport },
): ExportedTable {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const column = (name: keyof Columns<TableType>) => columns[name as string] as PgColumn
  const exported: Record<string, PgColumn> = {}
  const withheld: Record<string, string> = {}
  for (const [name, decision] of Object.entries<ColumnExport>(decisions)) {
    const { name: dbName } = column(name)
    if (decision === true) exported[dbName] = column(name)
    else withheld[dbName] = decision.withheld
  }
  return { table, owner: column(owner), order: order.map(column), columns: exported, withheld }
}
