import type { Pull } from '@bannerday/domain/pulls/pull'
import { getPullEntryKey, parsePullEntryKey } from '@bannerday/domain/sync/synced-account'
import type { PullEntry, SyncEntry } from '@bannerday/domain/sync/sync-entry'
import { and, asc, gt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cloudPulls } from '../database/tables/cloud-pulls.ts'
import { addPulls } from './add-pulls.ts'
import type { ReplicaKey } from './replica-store.ts'
import { type InsertedPull, createInsertion, PULL_COLUMNS } from './pull-insertion.ts'
import { toPull } from './pull-row.ts'
import { matchesReplicaPulls } from './pull-store.ts'
import { readRows } from './read-rows.ts'
import type { ChangeRange, EntryChange, SyncPosition } from './sync-position.ts'
import { countValues, readValueEntries, writeValueEntries } from './value-entry-store.ts'

/** Reads the clock of the database as Unix time in milliseconds. */
export async function readClock(db: Database): Promise<number> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`,
  )
  return Number(rows[0]?.ms)
}

/** Reads the stored entries of a replica that have the keys of the given entries. */
export async function readEntries(
  tx: Database,
  replica: ReplicaKey,
  entries: readonly SyncEntry[],
): Promise<ReadonlyMap<string, SyncEntry>> {
  const pulls = entries.filter((entry) => entry.kind === 'pull')
  const valueKeys = entries.filter(({ kind }) => kind === 'value').map(({ key }) => key)
  const found: SyncEntry[] = []
  if (pulls.length > 0) {
    const keys = pulls.map(({ key }) => parsePullEntryKey(key))
    found.push(...(await readRows(tx, replica, keys)).map(toPullEntry))
  }
  if (valueKeys.length > 0) found.push(...(await readValueEntries(tx, replica, valueKeys)))
  return new Map(found.map((entry) => [entry.key, entry]))
}

/**
 * Adds the pulls of which the replica certainly has no row.
 *
 * @returns the keys of the added pulls
 */
export async function addPullEntries(
  tx: Database,
  replica: ReplicaKey,
  entries: readonly PullEntry[],
  changeNumber: number,
): Promise<ReadonlySet<string>> {
  const pulls = entries.filter(({ isDeleted }) => !isDeleted).map(toInsertedPull)
  const others = new Set(await addPulls(tx, replica, pulls, changeNumber))
  return new Set(
    pulls
      .filter((pull) => !others.has(pull))
      .map(({ key, pull }) => getPullEntryKey(pull.pullType, key)),
  )
}

/** Upserts entries. */
export async function writeEntries(
  tx: Database,
  replica: ReplicaKey,
  entries: readonly SyncEntry[],
  changeNumber: number,
): Promise<void> {
  const pulls = entries.filter((entry) => entry.kind === 'pull')
  const values = entries.filter((entry) => entry.kind === 'value')
  if (pulls.length > 0) {
    await tx.execute(sql`
      ${createInsertion(replica, pulls.map(toInsertedPull), changeNumber)}
      on conflict (account_id, game_id, uid, pull_type, pull_id) do update set
        ${sql.raw(WRITTEN_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', '))}
    `)
  }
  if (values.length > 0) await writeValueEntries(tx, replica, values, changeNumber)
}

function toInsertedPull(entry: PullEntry): InsertedPull {
  const { pullType, id } = parsePullEntryKey(entry.key)
  return {
    key: id,
    pull: entry.pull ?? createErasedPull(pullType),
    stamps: {
      is_deleted: entry.isDeleted,
      stamp_ms: entry.stamp.atMs,
      stamp_by: entry.stamp.by,
      settled_ms: entry.settled.atMs,
      settled_by: entry.settled.by,
    },
  }
}

/** The columns that an upsert overwrites. */
const WRITTEN_COLUMNS = [
  ...PULL_COLUMNS,
  'change_number',
  'deleted_at',
  'stamp_ms',
  'stamp_by',
  'settled_ms',
  'settled_by',
]

/**
 * Erases the contents of pulls deleted up to a Unix time in milliseconds. Keys and stamps stay as
 * tombstones, so that no device restores the pulls. Devices erase independently and are not
 * notified.
 *
 * @returns the number of erased pulls, at most `max`
 */
export async function eraseDeletedBatch(
  db: Database,
  untilMs: number,
  max: number,
): Promise<number> {
  const isOld = sql`p.deleted_at is not null and p.time <> '' and p.stamp_ms <= ${untilMs}`
  const { rowCount } = await db.execute(sql`
    with old as (
      select account_id, game_id, uid, pull_type, pull_id from cloud_pulls p where ${isOld} limit ${max}
    )
    update cloud_pulls p set
      gacha_type = '', time = '', place = null, item_id = null, name = null, item_type = null,
      rarity = null, count = null, gacha_id = null, extra = null, also_seen = null,
      settled_ms = 0, settled_by = ''
    from old
    where (p.account_id, p.game_id, p.uid, p.pull_type, p.pull_id)
        = (old.account_id, old.game_id, old.uid, old.pull_type, old.pull_id) and ${isOld}
  `)
  return rowCount ?? 0
}

/** Counts the stored entries of a replica: pulls, deleted ones included, and values. */
export async function countEntries(tx: Database, replica: ReplicaKey): Promise<number> {
  return (
    (await tx.$count(cloudPulls, matchesReplicaPulls(replica))) + (await countValues(tx, replica))
  )
}

/** Lists the changed pulls of a range in the order of their positions. */
export async function readPullChanges(
  tx: Database,
  replica: ReplicaKey,
  { after, last, own, max }: ChangeRange,
): Promise<readonly EntryChange<PullEntry>[]> {
  const { changeNumber, pullType, pullId } = cloudPulls
  const rows = await tx
    .select()
    .from(cloudPulls)
    .where(
      and(
        matchesReplicaPulls(replica),
        lte(changeNumber, last),
        ne(changeNumber, own),
        isAfter(after),
      ),
    )
    .orderBy(asc(changeNumber), asc(pullType), asc(pullId))
    .limit(max)
  return rows.map((row) => ({
    entry: toPullEntry(row),
    at: { number: row.changeNumber, within: { pullType: row.pullType, id: row.pullId } },
  }))
}

function isAfter({ number, within }: SyncPosition): SQL | undefined {
  const { changeNumber, pullType, pullId } = cloudPulls
  if (within === null) return gt(changeNumber, number)
  return sql`${changeNumber} >= ${number} and
    (${changeNumber}, ${pullType}, ${pullId}) > (${number}, ${within.pullType}, ${within.id})`
}

/** Creates the pull of an erased tombstone, which has a type only. */
function createErasedPull(pullType: string): Pull {
  return { pullType, gachaType: '', time: '' }
}

function toPullEntry(row: typeof cloudPulls.$inferSelect): PullEntry {
  return {
    kind: 'pull',
    key: getPullEntryKey(row.pullType, row.pullId),
    stamp: { atMs: row.stampMs, by: row.stampBy },
    isDeleted: row.deletedAt !== null,
    pull: row.time === '' ? null : toPull(row),
    settled: { atMs: row.settledMs, by: row.settledBy },
  }
}
