import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { isOutage } from './connections/is-outage.ts'
import type { RootDatabase } from './database.ts'
import { registerConnection } from './transaction-connection.ts'

/**
 * Wraps a pool for drizzle. Drizzle leaks the connection of a transaction that cannot begin, and
 * returns one whose rollback failed to the pool. Here each transaction returns its connection, or
 * destroys it when it may not be idle.
 */
export function createDatabase(pool: Pool): RootDatabase {
  const db = drizzle(pool)
  db.transaction = (work, config) =>
    withConnection(pool, (client) =>
      drizzle(client).transaction((tx) => {
        registerConnection(tx, client)
        return work(tx)
      }, config),
    )
  return db
}

async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isReusable = false
  try {
    const result = await work(client)
    isReusable = true
    return result
  } catch (error) {
    // A connection from a read-only phase would keep refusing writes.
    isReusable = client.getTransactionStatus() === 'I' && !isOutage(error)
    throw error
  } finally {
    client.release(!isReusable)
  }
}
