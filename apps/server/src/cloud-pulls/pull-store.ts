import type { KeyedPull } from '@bannerday/domain/pulls/pull-key'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { and, between, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cloudPulls } from '../database/tables/cloud-pulls.ts'
import type { CopyKey } from './copy-store.ts'
import { insertionOf, PULL_COLUMNS } from './pull-insertion.ts'
import { pullOf } from './pull-row.ts'

/** The type of a pull and its key within the type. */
type RowKey = { readonly pullType: string; readonly id: string }

/**
 * The rows of some keys, the deleted ones too. Each is looked for as the first that does not stand
 * before its key: that order is the primary key's alone. Where only equality is asked for, a
 * database that takes copies to be small reads all of the copy by any other index.
 */
export async function readRows(tx: Database, copy: CopyKey, keys: readonly RowKey[]) {
  const { accountId, gameId, uid, pullType, pullId } = cloudPulls
  const wanted = tx
    .select({
      pullType: sql<string>`value ->> 'pullType'`.as('wanted_type'),
      id: sql<string>`value ->> 'id'`.as('wanted_id'),
    })
    .from(sql`jsonb_array_elements(${JSON.stringify(keys)}::jsonb)`)
    .as('wanted')
  const isNotBefore = sql`(${gameId}, ${uid}, ${pullType}, ${pullId})
    >= (${copy.gameId}, ${copy.uid}, ${wanted.pullType}, ${wanted.id})`
  const row = tx
    .select()
    .from(cloudPulls)
    .where(and(eq(accountId, copy.accountId), isNotBefore))
    .orderBy(gameId, uid, pullType, pullId)
    .limit(1)
    .as('row')
  const isWanted = and(
    eq(row.gameId, copy.gameId),
    eq(row.uid, copy.uid),
    eq(row.pullType, wanted.pullType),
    eq(row.pullId, wanted.id),
  )
  const rows = await tx.select().from(wanted).crossJoinLateral(row).where(isWanted)
  return rows.map((found) => found.row)
}

/**
 * The stored pulls that the given ones can be, or stand for: those of the same ids, and those
 * without an official id of the same seconds.
 */
export async function readNear(
  tx: Database,
  copy: CopyKey,
  pulls: readonly Pull[],
): Promise<readonly KeyedPull[]> {
  const keys = pulls.flatMap(({ pullType, id }) => (id === undefined ? [] : [{ pullType, id }]))
  const times = [...new Set(pulls.map(({ time }) => time))]
  const rows = [
    ...(keys.length > 0 ? await readRows(tx, copy, keys) : []),
    ...(await readWithoutId(tx, copy, times)),
  ]
  return rows
    .filter(({ deletedAt }) => deletedAt === null)
    .map((row) => ({ key: row.pullId, pull: pullOf(row) }))
}

/** The rows of some seconds that lack an official id; by an order of one index for the same reason. */
async function readWithoutId(tx: Database, copy: CopyKey, times: readonly string[]) {
  const wanted = tx
    .select({ time: sql<string>`value`.as('wanted_time') })
    .from(sql`jsonb_array_elements_text(${JSON.stringify(times)}::jsonb)`)
    .as('wanted')
  const row = tx
    .select()
    .from(cloudPulls)
    .where(and(isOfCopy(copy), between(cloudPulls.time, wanted.time, wanted.time)))
    .orderBy(cloudPulls.time)
    .as('row')
  const rows = await tx
    .select()
    .from(wanted)
    .crossJoinLateral(row)
    .where(eq(row.isOfficialId, false))
  return rows.map((found) => found.row)
}

/** Writes pulls of a copy, over those of the same keys; what was deleted is there again. */
export async function writePulls(
  tx: Database,
  copy: CopyKey,
  pulls: readonly KeyedPull[],
  changeNumber: number,
): Promise<void> {
  if (pulls.length === 0) return
  await tx.execute(sql`
    ${insertionOf(copy, pulls, changeNumber)}
    on conflict (account_id, game_id, uid, pull_type, pull_id) do update set
      ${sql.raw(REPLACED.map((name) => `${name} = excluded.${name}`).join(', '))},
      stamp_ms = greatest(excluded.stamp_ms, cloud_pulls.stamp_ms + 1),
      settled_ms = greatest(excluded.settled_ms, cloud_pulls.settled_ms + 1)
  `)
}

const REPLACED = [...PULL_COLUMNS, 'change_number', 'deleted_at', 'stamp_by', 'settled_by']

/** Marks rows as deleted, later than whatever a device said of them: its clock may be ahead. */
const DELETED = {
  deletedAt: sql`now()`,
  stampMs: sql`greatest((extract(epoch from statement_timestamp()) * 1000)::bigint, ${cloudPulls.stampMs} + 1)`,
  stampBy: '',
}

/** Deletes single pulls, whose rows stay as deleted. */
export async function deletePulls(
  tx: Database,
  copy: CopyKey,
  pulls: readonly KeyedPull[],
  changeNumber: number,
): Promise<void> {
  for (const [pullType, ofType] of Map.groupBy(pulls, ({ pull }) => pull.pullType)) {
    const ids = ofType.map(({ key }) => key)
    await tx
      .update(cloudPulls)
      .set({ ...DELETED, changeNumber })
      .where(
        and(isOfCopy(copy), eq(cloudPulls.pullType, pullType), inArray(cloudPulls.pullId, ids)),
      )
  }
}

/** Deletes all pulls of a copy in the same way; tells how many. */
export async function deleteAllPulls(
  tx: Database,
  key: CopyKey,
  changeNumber: number,
): Promise<number> {
  const { rowCount } = await tx
    .update(cloudPulls)
    .set({ ...DELETED, changeNumber })
    .where(and(isOfCopy(key), isNull(cloudPulls.deletedAt)))
  return rowCount ?? 0
}

/** The rows of a copy. */
export function isOfCopy({ accountId, gameId, uid }: CopyKey): SQL | undefined {
  return and(
    eq(cloudPulls.accountId, accountId),
    eq(cloudPulls.gameId, gameId),
    eq(cloudPulls.uid, uid),
  )
}
