import { createStampAfter } from '@bannerday/domain/sync/stamp'
import type { ValueEntry } from '@bannerday/domain/sync/sync-entry'
import { and, eq, like, or } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cloudValues } from '../database/tables/cloud-values.ts'
import type { ReplicaKey } from './replica-store.ts'
import { readClock, readEntries, writeEntries } from './entry-store.ts'

/** The key of the value entry. */
const NICKNAME = 'nickname'

/** The patterns of the keys of manual pity and of remembered items. */
const MANUAL_PITY = ['start/%', 'tops/%']

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

/** The listed values of a replica. */
type ListedValues = { readonly nickname: string; readonly hasManualPity: boolean }

/** Reads the nicknames of an account's replicas, and which have manual pity, by game and UID. */
export async function readListedValues(
  db: Database,
  accountId: string,
): Promise<ReadonlyMap<string, ListedValues>> {
  const rows = await db
    .select({
      gameId: cloudValues.gameId,
      uid: cloudValues.uid,
      key: cloudValues.key,
      value: cloudValues.value,
    })
    .from(cloudValues)
    .where(
      and(
        eq(cloudValues.accountId, accountId),
        or(eq(cloudValues.key, NICKNAME), ...MANUAL_PITY.map((key) => like(cloudValues.key, key))),
      ),
    )
  const values = new Map<string, ListedValues>()
  for (const { gameId, uid, key, value } of rows) {
    const replica = `${gameId} ${uid}`
    const { nickname = '', hasManualPity = false } = values.get(replica) ?? {}
    values.set(
      replica,
      key === NICKNAME
        ? { nickname: typeof value === 'string' ? value : '', hasManualPity }
        : { nickname, hasManualPity: hasManualPity || hasContent(value) },
    )
  }
  return values
}

/** Whether a value is neither removed nor an empty object or list. */
function hasContent(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
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
