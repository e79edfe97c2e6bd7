import { getTableColumns, type Table } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** What of a row its owner is told: a column as it is, or why it is withheld. */
export type Telling = true | { readonly withheld: string }

/** What of a table an account is told. */
export type ToldTable = {
  readonly table: PgTable
  /** The column that says whose a row is. */
  readonly owner: PgColumn
  /** The columns that tell the rows of one owner apart, and order them. */
  readonly order: readonly PgColumn[]
  readonly told: Readonly<Record<string, PgColumn>>
  readonly withheld: Readonly<Record<string, string>>
}

type Columns<Of extends Table> = Of['_']['columns']

/** Says of every column of a table whether its owner is told: one that is new does not compile. */
export function tellOf<Of extends PgTable>(
  table: Of,
  owner: keyof Columns<Of>,
  order: readonly (keyof Columns<Of>)[],
  tellings: { readonly [Column in keyof Columns<Of>]: Telling },
): ToldTable {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const column = (name: keyof Columns<Of>) => columns[name as string] as PgColumn
  const told: Record<string, PgColumn> = {}
  const withheld: Record<string, string> = {}
  for (const [name, telling] of Object.entries<Telling>(tellings)) {
    const { name: written } = column(name)
    if (telling === true) told[written] = column(name)
    else withheld[written] = telling.withheld
  }
  return { table, owner: column(owner), order: order.map(column), told, withheld }
}
