import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

type Schema = Record<string, never>

/** What a store takes as its first argument: the database or a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** The database itself. */
export type RootDatabase = NodePgDatabase<Schema>
