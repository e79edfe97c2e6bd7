import type { KeyedPull } from '@bannerday/domain/pulls/pull-key'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { getPullEntryKey } from '@bannerday/domain/sync/synced-account'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cloudPulls } from '../database/tables/cloud-pulls.ts'
import { addPulls } from './add-pulls.ts'
import type { ReplicaKey } from './replica-store.ts'
import { findExistingKeys, findKeysWithoutId } from './find-keys.ts'
import { createInsertion, PULL_COLUMNS } from './pull-insertion.ts'
import { toPull } from './pull-row.ts'
import { readRows } from './read-rows.ts'

/**
 * Reads the stored pulls that may equal the given ones: those with the same ids, and those without
 * an official id in the same seconds.
 */
export async function readCandidates(
  tx: Database,
  replica: ReplicaKey,
  pulls: readonly Pull[],
): Promise<readonly KeyedPull[]> {
  const ids = pulls.flatMap(({ pullType, id }) => (id === undefined ? [] : [{ pullType, id }]))
  const existing = await findExistingKeys(tx, replica, ids)
  const keys = [
    ...ids.filter(({ pullType, id }) => existing.has(getPullEntryKey(pullType, id))),
    ...(await findKeysWithoutId(tx, replica, new Set(pulls.map(({ time }) => time)))),
  ]
  const rows = keys.length > 0 ? await readRows(tx, replica, keys) : []
  return rows
    .filter(({ deletedAt }) => deletedAt === null)
    .map((row) => ({ key: row.pullId, pull: toPull(row) }))
}

/** Upserts pulls of a replica; deleted ones are restored. */
export async function writePulls(
  tx: Database,
  replica: ReplicaKey,
  pulls: readonly KeyedPull[],
  changeNumber: number,
): Promise<void> {
  const known = await addPulls(tx, replica, pulls, changeNumber)
  if (known.length === 0) return
  await tx.execute(sql`
    ${createInsertion(replica, known, changeNumber)}
    on conflict (account_id, game_id, uid, pull_type, pull_id) do update set
      ${sql.raw(REPLACED_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', '))},
      stamp_ms = greatest(excluded.stamp_ms, cloud_pulls.stamp_ms + 1),
      settled_ms = greatest(excluded.settled_ms, cloud_pulls.settled_ms + 1)
  `)
}

const REPLACED_COLUMNS = [...PULL_COLUMNS, 'change_number', 'deleted_at', 'stamp_by', 'settled_by']

/** Marks rows as deleted, stamped later than any device's entry, whose clock may be ahead. */
const DELETED_VALUES = {
  deletedAt: sql`now()`,
  stampMs: sql`greatest((extract(epoch from statement_timestamp()) * 1000)::bigint, ${cloudPulls.stampMs} + 1)`,
  stampBy: '',
}

/** Marks pulls as deleted (tombstones). */
export async function deletePulls(
  tx: Database,
  replica: ReplicaKey,
  pulls: readonly KeyedPull[],
  changeNumber: number,
): Promise<void> {
  for (const [pullType, typePulls] of Map.groupBy(pulls, ({ pull }) => pull.pullType)) {
    const ids = typePulls.map(({ key }) => key)
    await tx
      .update(cloudPulls)
      .set({ ...DELETED_VALUES, changeNumber })
      .where(
        and(
          matchesReplicaPulls(replica),
          eq(cloudPulls.pullType, pullType),
          inArray(cloudPulls.pullId, ids),
        ),
      )
  }
}

/** Marks all pulls of a replica as deleted (tombstones) by a device; returns their number. */
export async function deleteAllPulls(
  tx: Database,
  key: ReplicaKey,
  changeNumber: number,
  by = '',
): Promise<number> {
  const { rowCount } = await tx
    .update(cloudPulls)
    .set({ ...DELETED_VALUES, stampBy: by, changeNumber })
    .where(and(matchesReplicaPulls(key), isNull(cloudPulls.deletedAt)))
  return rowCount ?? 0
}

/** Creates the condition for the pulls of a replica. */
export function matchesReplicaPulls({ accountId, gameId, uid }: ReplicaKey): SQL | undefined {
  return and(
    eq(cloudPulls.accountId, accountId),
    eq(cloudPulls.gameId, gameId),
    eq(cloudPulls.uid, uid),
  )
}
