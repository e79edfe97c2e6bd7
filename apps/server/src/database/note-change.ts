import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { type CHANGING, changes } from './tables/changes.ts'

export type Changing = (typeof CHANGING)[number]

/** On which servers hear that something changed; they look themselves what it was. */
export const CHANGES_CHANNEL = 'changes'

/** Says that something changed which servers keep in memory; counts once the transaction does. */
export async function noteChange(tx: Database, name: Changing): Promise<void> {
  await tx
    .insert(changes)
    .values({ name, number: 1 })
    .onConflictDoUpdate({ target: changes.name, set: { number: sql`${changes.number} + 1` } })
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${name})`)
}

/** How often each has changed so far; what never did is left out. */
export async function readChanges(db: Database): Promise<ReadonlyMap<Changing, number>> {
  const rows = await db.select().from(changes)
  return new Map(rows.map(({ name, number }) => [name, number]))
}
