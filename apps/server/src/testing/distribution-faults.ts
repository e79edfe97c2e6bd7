import type { Pool, PoolClient } from 'pg'
import type { Place } from './table-distribution.ts'

type Places = Readonly<Record<string, Place>>

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
export async function faultsOfDistribution(
  db: Pool | PoolClient,
  places: Places,
): Promise<readonly string[]> {
  const { rows: tables } = await db.query<Table>(TABLES)
  const { rows: indexes } = await db.query<Index>(UNIQUE_INDEXES)
  const { rows: keys } = await db.query<ForeignKey>(FOREIGN_KEYS)
  const names = new Set(tables.map(({ name }) => name))
  return [
    ...tables.flatMap((table) => faultsOfTable(table, indexes, places)),
    ...tables.flatMap((table) => faultsOfNaming(table, places[table.name])),
    ...Object.keys(places)
      .filter((name) => !names.has(name))
      .map((name) => `${name}: has a place, but is no table`),
    ...indexes.flatMap((index) => faultsOfIndex(index, places)),
    ...keys.filter((key) => !isLocal(key, places)).map(({ of, name }) => `${of}: ${name}`),
  ]
}

function faultsOfTable({ name, triggers }: Table, indexes: readonly Index[], places: Places) {
  const by = columnOf(places[name])
  if (!places[name]) return [`${name}: has no place`]
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
function faultsOfNaming({ name, accounts }: Table, place: Place | undefined) {
  if (!place) return []
  const others = accounts.filter((column) => place.kind !== 'account' || column !== place.by)
  if (place.why === undefined) {
    return others.map((column) => `${name}: does not lie by ${column}, and nothing says why`)
  }
  return others.length > 0 ? [] : [`${name}: names no account, and needs no reason`]
}

/** Uniqueness can only be enforced within one shard. */
function faultsOfIndex({ name, of, isPrimary, columns }: Index, places: Places) {
  const by = columnOf(places[of])
  if (by === null) return []
  if (!columns.includes(by)) return [`${of}: ${name} is unique without ${by}`]
  if (isPrimary && columns[0] !== by) return [`${of}: ${name} does not begin with ${by}`]
  return []
}

/** Whether a foreign key refers to rows in the same shard. */
function isLocal({ of, columns, to, toColumns }: ForeignKey, places: Places): boolean {
  const [from, target] = [places[of], places[to]]
  if (!from || !target) return false
  if (target.kind === 'shared') return true
  if (from.kind === 'local') return target.kind === 'local'
  if (from.kind !== 'account' || target.kind !== 'account') return false
  return columns.some((column, index) => column === from.by && toColumns[index] === target.by)
}

function columnOf(place: Place | undefined): string | null {
  return place && 'by' in place ? place.by : null
}

/** Without the partitions of tables, which lie as those do. */
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
