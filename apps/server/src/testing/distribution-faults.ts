import type { Pool, PoolClient } from 'pg'
import type { TablePlacement } from './table-distribution.ts'

type Placements = Readonly<Record<string, TablePlacement>>

type Table = {
  readonly name: string
  readonly triggers: readonly string[]
  /** The columns that refer to accounts. */
  readonly accounts: readonly string[]
}
type Index = {
  readonly name: string
  readonly of: string
  readonly isPrimary: boolean
  /** An expression is null. */
  readonly columns: readonly (string | null)[]
}
type ForeignKey = {
  readonly name: string
  readonly of: string
  readonly columns: readonly string[]
  readonly to: string
  readonly toColumns: readonly string[]
}

/**
 * Lists the reasons for which the tables of a database cannot be distributed according to their
 * placement, one line each.
 */
export async function findDistributionFaults(
  db: Pool | PoolClient,
  placements: Placements,
): Promise<readonly string[]> {
  const { rows: tables } = await db.query<Table>(TABLES)
  const { rows: indexes } = await db.query<Index>(UNIQUE_INDEXES)
  const { rows: keys } = await db.query<ForeignKey>(FOREIGN_KEYS)
  const names = new Set(tables.map(({ name }) => name))
  return [
    ...tables.flatMap((table) => findTableFaults(table, indexes, placements)),
    ...tables.flatMap((table) => findPlacementFaults(table, placements[table.name])),
    ...Object.keys(placements)
      .filter((name) => !names.has(name))
      .map((name) => `${name}: has a placement, but does not exist`),
    ...indexes.flatMap((index) => findIndexFaults(index, placements)),
    ...keys.filter((key) => !isLocal(key, placements)).map(({ of, name }) => `${of}: ${name}`),
  ]
}

function findTableFaults(
  { name, triggers }: Table,
  indexes: readonly Index[],
  placements: Placements,
) {
  const by = getDistributionColumn(placements[name])
  if (!placements[name]) return [`${name}: has no placement`]
  if (by === null) return []
  const hasKey = indexes.some(({ of, isPrimary }) => of === name && isPrimary)
  return [
    ...(hasKey ? [] : [`${name}: has no primary key`]),
    ...triggers.map((trigger) => `${name}: has the trigger ${trigger}`),
  ]
}

/**
 * A table with account columns starts its primary key with them and is distributed by them, or
 * documents why not.
 */
function findPlacementFaults({ name, accounts }: Table, placement: TablePlacement | undefined) {
  if (!placement) return []
  const others = accounts.filter(
    (column) => placement.kind !== 'account' || column !== placement.by,
  )
  if (placement.reason === undefined) {
    return others.map((column) => `${name}: is not distributed by ${column} and gives no reason`)
  }
  return others.length > 0 ? [] : [`${name}: has no account column and needs no reason`]
}

/** Uniqueness can only be enforced within one shard. */
function findIndexFaults({ name, of, isPrimary, columns }: Index, placements: Placements) {
  const by = getDistributionColumn(placements[of])
  if (by === null) return []
  if (!columns.includes(by)) return [`${of}: ${name} is unique without ${by}`]
  if (isPrimary && columns[0] !== by) return [`${of}: ${name} does not begin with ${by}`]
  return []
}

/** Whether a foreign key refers to rows in the same shard. */
function isLocal({ of, columns, to, toColumns }: ForeignKey, placements: Placements): boolean {
  const [from, target] = [placements[of], placements[to]]
  if (!from || !target) return false
  if (target.kind === 'shared') return true
  if (from.kind === 'local') return target.kind === 'local'
  if (from.kind !== 'account' || target.kind !== 'account') return false
  return columns.some((column, index) => column === from.by && toColumns[index] === target.by)
}

function getDistributionColumn(placement: TablePlacement | undefined): string | null {
  return placement && 'by' in placement ? placement.by : null
}

/** Partitions are omitted: they are distributed like their tables. */
const TABLES = `
  select relname as name, array(
    select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal
  ) as triggers, array(
    select attname::text from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped
      and atttypid = 'uuid'::regtype and attname ~ 'account'
    order by attnum
  ) as accounts
  from pg_class c
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  order by relname`

const UNIQUE_INDEXES = `
  select i.indexrelid::regclass::text as name, c.relname as of, i.indisprimary as "isPrimary",
    array(
      select a.attname::text from unnest(i.indkey) with ordinality as k(number, position)
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number and k.number > 0
      where k.position <= i.indnkeyatts order by k.position
    ) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition
  order by 2, 1`

const FOREIGN_KEYS = `
  select k.conname as name, k.conrelid::regclass::text as of, k.confrelid::regclass::text as to,
    array(select attname::text from unnest(k.conkey) with ordinality as u(n, p)
      join pg_attribute on attrelid = k.conrelid and attnum = n order by p) as columns,
    array(select attname::text from unnest(k.confkey) with ordinality as u(n, p)
      join pg_attribute on attrelid = k.confrelid and attnum = n order by p) as "toColumns"
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
  order by 2, 1`
