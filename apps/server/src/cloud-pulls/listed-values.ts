import { createStampAfter } from '@bannerday/domain/sync/stamp'
import type { ValueEntry } from '@bannerday/domain/sync/sync-entry'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cloudValues } from '../database/tables/cloud-values.ts'
import type { ReplicaKey } from './replica-store.ts'
import { readClock, readEntries, writeEntries } from './entry-store.ts'

/** The key of the value entry. */
const NICKNAME = 'nickname'

/** Sets the nickname of a replica, stamped after any device's entry; an empty one removes it. */
export async function writeNickname(
  tx: Database,
  replica: ReplicaKey,
  nickname: string,
  changeNumber: number,
): Promise<void> {
  const empty: ValueEntry = {
    kind: 'value',
    key: NICKNAME,
    value: nickname === '' ? null : nickname,
    stamp: { atMs: 0, by: '' },
  }
  const known = (await readEntries(tx, replica, [empty])).get(NICKNAME) ?? empty
  const stamp = createStampAfter(known.stamp, await readClock(tx), '')
  await writeEntries(tx, replica, [{ ...empty, stamp }], changeNumber)
}

/** The size in bytes from which a value is certainly not empty. */
const MIN_CONTENT_BYTES = 40

/** Whether a row is manual pity or remembered items. It reads no large value: devices poll the list. */
const IS_MANUAL_PITY = sql`(${cloudValues.key} like 'start/%' or ${cloudValues.key} like 'tops/%')
  and case when pg_column_size(${cloudValues.value}) >= ${sql.raw(String(MIN_CONTENT_BYTES))} then true
    else ${cloudValues.value} not in ('null', '{}', '[]') end`

/** The listed values of a replica. */
type ListedValues = { readonly nickname: string; readonly hasManualPity: boolean }

/** Reads the nicknames of an account's replicas, and which have manual pity, by game and UID. */
export async function readListedValues(
  db: Database,
  accountId: string,
): Promise<ReadonlyMap<string, ListedValues>> {
  const { gameId, uid, key, value } = cloudValues
  const rows = await db
    .select({
      gameId,
      uid,
      nickname: sql<string>`coalesce(max(${value} #>> '{}') filter (where ${key} = ${NICKNAME}), '')`,
      hasManualPity: sql<boolean>`coalesce(bool_or(${IS_MANUAL_PITY}), false)`,
    })
    .from(cloudValues)
    .where(eq(cloudValues.accountId, accountId))
    .groupBy(gameId, uid)
  return new Map(rows.map((row) => [`${row.gameId} ${row.uid}`, row]))
}

/** Deletes the values of a replica, the nickname included. */
export async function deleteValues(
  tx: Database,
  { accountId, gameId, uid }: ReplicaKey,
): Promise<void> {
  await tx
    .delete(cloudValues)
    .where(
      and(
        eq(cloudValues.accountId, accountId),
        eq(cloudValues.gameId, gameId),
        eq(cloudValues.uid, uid),
      ),
    )
}
