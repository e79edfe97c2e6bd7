import type { Settings, Slot } from '@bannerday/contract/settings-slots'
import { must } from '@bannerday/domain/invariant'
import { and, type AnyColumn, desc, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { settingsSlots } from '../database/tables/settings-slots.ts'

/**
 * SQL subquery: the time of each non-empty slot of an account.
 *
 * @param among an array that contains the account, so that a cluster queries one shard only
 */
export function selectSlotTimes(accountId: AnyColumn, among?: Placeholder) {
  const isAmong = among && sql`${settingsSlots.accountId} = any(${among})`
  return sql`(
    select jsonb_object_agg(${settingsSlots.slot}, ${settingsSlots.updatedAt})
    from ${settingsSlots} where ${and(eq(settingsSlots.accountId, accountId), isAmong)}
  )`.mapWith(
    (times: Readonly<Record<string, string>>): ReadonlyMap<number, string> =>
      new Map(
        Object.entries(times).map(([slot, time]) => [Number(slot), new Date(time).toISOString()]),
      ),
  )
}

/**
 * Writes the given parts of a slot in one statement, so that concurrent uploads keep each other's
 * parts. Returns the time.
 */
export async function writeSlot(
  db: Database,
  accountId: string,
  slot: Slot,
  parts: Settings,
): Promise<string> {
  const updatedAt = sql`clock_timestamp()`
  const [written] = await db
    .insert(settingsSlots)
    .values({ accountId, slot, config: parts, updatedAt })
    .onConflictDoUpdate({
      target: [settingsSlots.accountId, settingsSlots.slot],
      set: {
        config: sql`${settingsSlots.config} || excluded.config`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .returning({ updatedAt: settingsSlots.updatedAt })
  return must(written, 'An upsert returns its row').updatedAt.toISOString()
}

/** Reads a slot; null when empty. */
export async function readSlot(db: Database, accountId: string, slot: Slot) {
  const [row] = await db
    .select({ config: settingsSlots.config, updatedAt: settingsSlots.updatedAt })
    .from(settingsSlots)
    .where(and(eq(settingsSlots.accountId, accountId), eq(settingsSlots.slot, slot)))
  return row ?? null
}

/** Reads the most recently written slot of an account; null when all are empty. */
export async function readNewestSlot(db: Database, accountId: string): Promise<Settings | null> {
  const [row] = await db
    .select({ config: settingsSlots.config })
    .from(settingsSlots)
    .where(eq(settingsSlots.accountId, accountId))
    .orderBy(desc(settingsSlots.updatedAt), settingsSlots.slot)
    .limit(1)
  return row?.config ?? null
}

/** Clears a slot, or all slots without one. */
export async function clearSlots(
  db: Database,
  accountId: string,
  slot: Slot | undefined,
): Promise<void> {
  const isSlot = slot === undefined ? undefined : eq(settingsSlots.slot, slot)
  await db.delete(settingsSlots).where(and(eq(settingsSlots.accountId, accountId), isSlot))
}
