import type { ValueEntry } from '@bannerday/domain/sync/sync-entry'
import { and, asc, eq, gt, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cloudValues } from '../database/tables/cloud-values.ts'
import type { ReplicaKey } from './replica-store.ts'
import type { ChangeRange, EntryChange, SyncPosition } from './sync-position.ts'

/** Reads the values of a replica by key. */
export async function readValueEntries(
  tx: Database,
  replica: ReplicaKey,
  keys: readonly string[],
): Promise<readonly ValueEntry[]> {
  const rows = await tx
    .select()
    .from(cloudValues)
    .where(and(matchesReplicaValues(replica), inArray(cloudValues.key, [...keys])))
  return rows.map(toValueEntry)
}

/** Upserts values of a replica. */
export async function writeValueEntries(
  tx: Database,
  { accountId, gameId, uid }: ReplicaKey,
  entries: readonly ValueEntry[],
  changeNumber: number,
): Promise<void> {
  await tx
    .insert(cloudValues)
    .values(
      entries.map(({ key, value, stamp }) => ({
        accountId,
        gameId,
        uid,
        key,
        value,
        stampMs: stamp.atMs,
        stampBy: stamp.by,
        changeNumber,
      })),
    )
    .onConflictDoUpdate({
      target: [cloudValues.accountId, cloudValues.gameId, cloudValues.uid, cloudValues.key],
      set: {
        value: sql`excluded.value`,
        stampMs: sql`excluded.stamp_ms`,
        stampBy: sql`excluded.stamp_by`,
        changeNumber: sql`excluded.change_number`,
      },
    })
}

/** Counts the stored values of a replica. */
export function countValues(tx: Database, replica: ReplicaKey): Promise<number> {
  return tx.$count(cloudValues, matchesReplicaValues(replica))
}

/** Lists the changed values of a range in the order of their positions. */
export async function readValueChanges(
  tx: Database,
  replica: ReplicaKey,
  { after, last, own, max }: ChangeRange,
): Promise<readonly EntryChange<ValueEntry>[]> {
  const { changeNumber, key } = cloudValues
  const rows = await tx
    .select()
    .from(cloudValues)
    .where(
      and(
        matchesReplicaValues(replica),
        isAfter(after),
        lte(changeNumber, last),
        ne(changeNumber, own),
      ),
    )
    .orderBy(asc(changeNumber), asc(key))
    .limit(max)
  return rows.map((row) => ({
    entry: toValueEntry(row),
    at: { number: row.changeNumber, within: { pullType: '', id: row.key } },
  }))
}

/** Values precede the pulls of their change, so a position at a pull is after all of its values. */
function isAfter({ number, within }: SyncPosition): SQL | undefined {
  const { changeNumber, key } = cloudValues
  if (within === null || within.pullType !== '') return gt(changeNumber, number)
  return sql`(${changeNumber}, ${key}) > (${number}, ${within.id})`
}

function toValueEntry(row: typeof cloudValues.$inferSelect): ValueEntry {
  const { key, value, stampMs, stampBy } = row
  return { kind: 'value', key, value: value ?? null, stamp: { atMs: stampMs, by: stampBy } }
}

function matchesReplicaValues({ accountId, gameId, uid }: ReplicaKey): SQL | undefined {
  return and(
    eq(cloudValues.accountId, accountId),
    eq(cloudValues.gameId, gameId),
    eq(cloudValues.uid, uid),
  )
}
