import { must } from '@bannerday/domain/invariant'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

const connections = new WeakMap<Database, PoolClient>()

/** Registers the connection of a transaction. */
export function registerConnection(tx: Database, connection: PoolClient): void {
  connections.set(tx, connection)
}

/** The connection of a transaction, for COPY, which drizzle does not support. */
export function getConnection(tx: Database): PoolClient {
  return must(connections.get(tx), 'Only a transaction has one connection')
}
