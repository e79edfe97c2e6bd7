import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { type CHANGING, changes } from './tables/changes.ts'

export type Changing = (typeof CHANGING)[number]

/**
 * The channel on which servers receive notifications about changes; they read the change
 * themselves.
 */
export const CHANGES_CHANNEL = 'changes'

/** Notifies the servers of a change of data that they cache; takes effect at commit. */
export async function notifyChange(tx: Database, name: Changing): Promise<void> {
  await tx
    .insert(changes)
    .values({ name, number: 1 })
    .onConflictDoUpdate({ target: changes.name, set: { number: sql`${changes.number} + 1` } })
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${name})`)
}

/** Reads the change counter of each kind of data; data that never changed is missing. */
export async function readChanges(db: Database): Promise<ReadonlyMap<Changing, number>> {
  const rows = await db.select().from(changes)
  return new Map(rows.map(({ name, number }) => [name, number]))
}
