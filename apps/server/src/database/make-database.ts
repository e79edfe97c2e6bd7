import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { isOutage } from './connections/is-outage.ts'
import type { RootDatabase } from './database.ts'
import { noteConnection } from './transaction-connection.ts'

/**
 * The database behind a pool. The library keeps for ever the connection of a transaction that
 * cannot begin, and gives back one whose rollback failed: here each transaction gives its
 * connection back, or away when it is not known to be at rest.
 */
export function makeDatabase(pool: Pool): RootDatabase {
  const db = drizzle(pool)
  db.transaction = (work, config) =>
    onConnection(pool, (client) =>
      drizzle(client).transaction((tx) => {
        noteConnection(tx, client)
        return work(tx)
      }, config),
    )
  return db
}

async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isAtRest = false
  try {
    const result = await work(client)
    isAtRest = true
    return result
  } catch (error) {
    // One that was opened while nothing could be written would go on refusing to.
    isAtRest = client.getTransactionStatus() === 'I' && !isOutage(error)
    throw error
  } finally {
    client.release(!isAtRest)
  }
}
