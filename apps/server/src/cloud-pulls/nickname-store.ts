import { createStampAfter } from '@bannerday/domain/sync/stamp'
import type { ValueEntry } from '@bannerday/domain/sync/sync-entry'
import { and, eq } from 'drizzle-orm'
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

/** Reads the nicknames of an account's replicas by game and UID. */
export async function readNicknames(
  db: Database,
  accountId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ gameId: cloudValues.gameId, uid: cloudValues.uid, value: cloudValues.value })
    .from(cloudValues)
    .where(and(eq(cloudValues.accountId, accountId), eq(cloudValues.key, NICKNAME)))
  return new Map(
    rows.flatMap(({ gameId, uid, value }) =>
      typeof value === 'string' ? [[`${gameId} ${uid}`, value] as const] : [],
    ),
  )
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
