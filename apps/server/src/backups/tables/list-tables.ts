import type { ClientBase } from 'pg'
import type { TableColumns } from '../file/manifest.ts'
import { sortByReferences } from './sort-by-references.ts'

/**
 * Lists the tables to back up: all of the installation's schema except unlogged ones (rate limits),
 * which a crash may lose too. The queue has its own schema and is left out: servers recreate
 * recurring jobs and find pending imports in their table.
 */
export async function listTables(client: ClientBase): Promise<readonly TableColumns[]> {
  const { rows: tables } = await client.query<TableColumns>(TABLES_QUERY)
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES_QUERY)
  return sortByReferences(tables, references)
}

const TABLES_QUERY = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
    as columns
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace
    and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

const REFERENCES_QUERY = `
  select distinct a.relname as "from", b.relname as "to"
  from pg_constraint k
  join pg_class a on a.oid = k.conrelid
  join pg_class b on b.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
    and not a.relispartition and not b.relispartition`

/** Whether the database contains no tables, neither ours nor those of the queue. */
export async function isDatabaseEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in (current_schema(), 'drizzle', 'jobs') and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  return rows.length === 0
}
