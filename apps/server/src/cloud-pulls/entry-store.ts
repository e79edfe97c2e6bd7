import { keyOfPullEntry } from '@bannerday/domain/sync/synced-account'
import type { PullEntry, SyncEntry, ValueEntry } from '@bannerday/domain/sync/sync-entry'
import { and, asc, eq, gt, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cloudPulls } from '../database/tables/cloud-pulls.ts'
import { cloudValues } from '../database/tables/cloud-values.ts'
import type { CopyKey } from './copy-store.ts'
import { columnsOf, pullOf } from './pull-row.ts'
import { isOfCopy } from './pull-store.ts'
import type { SyncPosition } from './sync-position.ts'

/** Unix time in milliseconds. */
export async function readClock(db: Database): Promise<number> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`,
  )
  return Number(rows[0]?.ms)
}

/** What a copy says under the keys of some entries. */
export async function readEntries(
  tx: Database,
  copy: CopyKey,
  entries: readonly SyncEntry[],
): Promise<ReadonlyMap<string, SyncEntry>> {
  const found: SyncEntry[] = []
  const pulls = entries.filter((entry) => entry.kind === 'pull')
  for (const [pullType, ofType] of Map.groupBy(pulls, ({ pull }) => pull.pullType)) {
    const ids = JSON.stringify(ofType.map(pullIdOf))
    const rows = await tx
      .select()
      .from(cloudPulls)
      .where(
        and(
          isOfCopy(copy),
          eq(cloudPulls.pullType, pullType),
          sql`${cloudPulls.pullId} in (select jsonb_array_elements_text(${ids}::jsonb))`,
        ),
      )
    for (const row of rows) found.push(entryOfPull(row))
  }
  const keys = entries.filter(({ kind }) => kind === 'value').map(({ key }) => key)
  if (keys.length > 0) {
    const rows = await tx
      .select()
      .from(cloudValues)
      .where(and(valuesOfCopy(copy), inArray(cloudValues.key, keys)))
    for (const row of rows) found.push(entryOfValue(row))
  }
  return new Map(found.map((entry) => [entry.key, entry]))
}

/** Writes entries over those of the same keys. */
export async function writeEntries(
  tx: Database,
  copy: CopyKey,
  entries: readonly SyncEntry[],
  changeNumber: number,
): Promise<void> {
  const pulls = entries.filter((entry) => entry.kind === 'pull')
  const values = entries.filter((entry) => entry.kind === 'value')
  if (pulls.length > 0) await writePullEntries(tx, copy, pulls, changeNumber)
  if (values.length > 0) await writeValueEntries(tx, copy, values, changeNumber)
}

/** All rows of a statement travel as one value: a statement has no more than 65,535 of them. */
async function writePullEntries(
  tx: Database,
  { accountId, gameId, uid }: CopyKey,
  entries: readonly PullEntry[],
  changeNumber: number,
): Promise<void> {
  const rows = entries.map((entry) => {
    const columns = columnsOf(entry.pull)
    return {
      pull_type: columns.pullType,
      pull_id: pullIdOf(entry),
      is_official_id: columns.isOfficialId,
      gacha_type: columns.gachaType,
      time: columns.time,
      place: columns.place,
      item_id: columns.itemId,
      name: columns.name,
      item_type: columns.itemType,
      rarity: columns.rarity,
      count: columns.count,
      gacha_id: columns.gachaId,
      extra: columns.extra,
      also_seen: columns.alsoSeen,
      is_deleted: entry.isDeleted,
      stamp_ms: entry.stamp.atMs,
      stamp_by: entry.stamp.by,
      settled_ms: entry.settled.atMs,
      settled_by: entry.settled.by,
    }
  })
  await tx.execute(sql`
    insert into cloud_pulls (
      account_id, game_id, uid, change_number, deleted_at, ${sql.raw(WRITTEN.join(', '))}
    )
    select ${accountId}, ${gameId}, ${uid}, ${changeNumber}::bigint,
      case when is_deleted then now() end, ${sql.raw(WRITTEN.join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      pull_type text, pull_id text, is_official_id boolean, gacha_type text, time text,
      place int, item_id text, name text, item_type text, rarity smallint, count text,
      gacha_id text, extra jsonb, also_seen jsonb, is_deleted boolean,
      stamp_ms bigint, stamp_by text, settled_ms bigint, settled_by text
    )
    on conflict (account_id, game_id, uid, pull_type, pull_id) do update set
      ${sql.raw(['change_number', 'deleted_at', ...WRITTEN].map((name) => `${name} = excluded.${name}`).join(', '))}
  `)
}

const WRITTEN = [
  'pull_type',
  'pull_id',
  'is_official_id',
  'gacha_type',
  'time',
  'place',
  'item_id',
  'name',
  'item_type',
  'rarity',
  'count',
  'gacha_id',
  'extra',
  'also_seen',
  'stamp_ms',
  'stamp_by',
  'settled_ms',
  'settled_by',
]

async function writeValueEntries(
  tx: Database,
  { accountId, gameId, uid }: CopyKey,
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

/** How many pulls a copy remembers, the deleted ones too. */
export async function countRows(tx: Database, copy: CopyKey): Promise<number> {
  return tx.$count(cloudPulls, isOfCopy(copy))
}

/**
 * The pulls that changed behind a position, in the order of the changes and up to `last`, but for
 * those of the change `own`; at most `most`, and the position of the last.
 */
export async function readPullChanges(
  tx: Database,
  copy: CopyKey,
  { after, last, own, most }: { after: SyncPosition; last: number; own: number; most: number },
): Promise<{ readonly entries: readonly PullEntry[]; readonly at: SyncPosition }> {
  const { changeNumber, pullType, pullId } = cloudPulls
  const rows = await tx
    .select()
    .from(cloudPulls)
    .where(and(isOfCopy(copy), lte(changeNumber, last), ne(changeNumber, own), behind(after)))
    .orderBy(asc(changeNumber), asc(pullType), asc(pullId))
    .limit(most)
  const end = rows.at(-1)
  const at = end
    ? { number: end.changeNumber, within: { pullType: end.pullType, pullId: end.pullId } }
    : after
  return { entries: rows.map(entryOfPull), at }
}

function behind({ number, within }: SyncPosition): SQL | undefined {
  const { changeNumber, pullType, pullId } = cloudPulls
  if (within === null) return gt(changeNumber, number)
  return sql`${changeNumber} >= ${number} and
    (${changeNumber}, ${pullType}, ${pullId}) > (${number}, ${within.pullType}, ${within.pullId})`
}

/** What players told that changed behind a position, up to `last`, but for that of `own`. */
export async function readValueChanges(
  tx: Database,
  copy: CopyKey,
  { after, last, own }: { after: SyncPosition; last: number; own: number },
): Promise<readonly ValueEntry[]> {
  const { changeNumber } = cloudValues
  const rows = await tx
    .select()
    .from(cloudValues)
    .where(
      and(
        valuesOfCopy(copy),
        after.within === null ? gt(changeNumber, after.number) : gte(changeNumber, after.number),
        lte(changeNumber, last),
        ne(changeNumber, own),
      ),
    )
  return rows.map(entryOfValue)
}

function pullIdOf({ key, pull }: PullEntry): string {
  return key.slice(keyOfPullEntry(pull.pullType, '').length)
}

function entryOfPull(row: typeof cloudPulls.$inferSelect): PullEntry {
  return {
    kind: 'pull',
    key: keyOfPullEntry(row.pullType, row.pullId),
    stamp: { atMs: row.stampMs, by: row.stampBy },
    isDeleted: row.deletedAt !== null,
    pull: pullOf(row),
    settled: { atMs: row.settledMs, by: row.settledBy },
  }
}

function entryOfValue(row: typeof cloudValues.$inferSelect): ValueEntry {
  const { key, value, stampMs, stampBy } = row
  return { kind: 'value', key, value: value ?? null, stamp: { atMs: stampMs, by: stampBy } }
}

function valuesOfCopy({ accountId, gameId, uid }: CopyKey): SQL | undefined {
  return and(
    eq(cloudValues.accountId, accountId),
    eq(cloudValues.gameId, gameId),
    eq(cloudValues.uid, uid),
  )
}
