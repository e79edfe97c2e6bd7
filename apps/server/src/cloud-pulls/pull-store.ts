import type { KeyedPull } from '@bannerday/domain/pulls/pull-key'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cloudPulls } from '../database/tables/cloud-pulls.ts'
import type { CopyKey } from './copy-store.ts'
import { columnsOf, pullOf } from './pull-row.ts'

const ROWS_PER_STATEMENT = 500

/** Columns that tell which row it is: a pull that is written again keeps them. */
const KEY = ['accountId', 'gameId', 'uid', 'pullType', 'pullId']

/**
 * The stored pulls that the given ones of a type can be, or stand for: those of the same ids, and
 * those without an official id of the same seconds.
 */
export async function readNear(
  tx: Database,
  key: CopyKey,
  pullType: string,
  pulls: readonly Pull[],
): Promise<readonly KeyedPull[]> {
  const ids = pulls.flatMap(({ id }) => id ?? [])
  const times = [...new Set(pulls.map(({ time }) => time))]
  const rows = await tx
    .select()
    .from(cloudPulls)
    .where(
      and(
        isOfCopy(key),
        eq(cloudPulls.pullType, pullType),
        isNull(cloudPulls.deletedAt),
        or(
          inArray(cloudPulls.pullId, ids),
          and(eq(cloudPulls.isOfficialId, false), inArray(cloudPulls.time, times)),
        ),
      ),
    )
  return rows.map((row) => ({ key: row.pullId, pull: pullOf(row) }))
}

/** Writes pulls of a copy, over those of the same keys; what was deleted is there again. */
export async function writePulls(
  tx: Database,
  key: CopyKey,
  pulls: readonly KeyedPull[],
  changeNumber: number,
): Promise<void> {
  const { accountId, gameId, uid } = key
  for (let at = 0; at < pulls.length; at += ROWS_PER_STATEMENT) {
    const part = pulls.slice(at, at + ROWS_PER_STATEMENT)
    await tx
      .insert(cloudPulls)
      .values(
        part.map(({ key: pullId, pull }) => ({
          accountId,
          gameId,
          uid,
          pullId,
          ...columnsOf(pull),
          changeNumber,
        })),
      )
      .onConflictDoUpdate({
        target: [
          cloudPulls.accountId,
          cloudPulls.gameId,
          cloudPulls.uid,
          cloudPulls.pullType,
          cloudPulls.pullId,
        ],
        set: REPLACEMENT,
      })
  }
}

/** Every column but the key takes the value that is offered; `deleted_at` none. */
const REPLACEMENT: Record<string, SQL> = {
  ...Object.fromEntries(
    Object.entries(getTableColumns(cloudPulls))
      .filter(([name]) => !KEY.includes(name))
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  ),
  stampMs: sql`greatest(excluded.stamp_ms, ${cloudPulls.stampMs} + 1)`,
  settledMs: sql`greatest(excluded.settled_ms, ${cloudPulls.settledMs} + 1)`,
}

/** Marks rows as deleted, later than whatever a device said of them: its clock may be ahead. */
const DELETED = {
  deletedAt: sql`now()`,
  stampMs: sql`greatest((extract(epoch from statement_timestamp()) * 1000)::bigint, ${cloudPulls.stampMs} + 1)`,
  stampBy: '',
}

/** Deletes single pulls, whose rows stay as deleted. */
export async function deletePulls(
  tx: Database,
  key: CopyKey,
  pullType: string,
  pullIds: readonly string[],
  changeNumber: number,
): Promise<void> {
  if (pullIds.length === 0) return
  await tx
    .update(cloudPulls)
    .set({ ...DELETED, changeNumber })
    .where(
      and(
        isOfCopy(key),
        eq(cloudPulls.pullType, pullType),
        inArray(cloudPulls.pullId, [...pullIds]),
      ),
    )
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
