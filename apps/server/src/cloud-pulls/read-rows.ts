import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cloudPulls } from '../database/tables/cloud-pulls.ts'
import type { ReplicaKey } from './replica-store.ts'
import type { RowKey } from './find-keys.ts'

/**
 * Reads rows by key, deleted ones included. Each is found as the first row not before its key,
 * which forces the primary key. For an equality, a planner that assumes small replicas scans the
 * whole replica by another index.
 */
export async function readRows(tx: Database, replica: ReplicaKey, keys: readonly RowKey[]) {
  const { accountId, gameId, uid, pullType, pullId } = cloudPulls
  const wanted = tx
    .select({
      pullType: sql<string>`value ->> 'pullType'`.as('wanted_type'),
      id: sql<string>`value ->> 'id'`.as('wanted_id'),
    })
    .from(sql`jsonb_array_elements(${JSON.stringify(keys)}::jsonb)`)
    .as('wanted')
  const isNotBefore = sql`(${gameId}, ${uid}, ${pullType}, ${pullId})
    >= (${replica.gameId}, ${replica.uid}, ${wanted.pullType}, ${wanted.id})`
  const row = tx
    .select()
    .from(cloudPulls)
    .where(and(eq(accountId, replica.accountId), isNotBefore))
    .orderBy(gameId, uid, pullType, pullId)
    .limit(1)
    .as('row')
  const isWanted = and(
    eq(row.gameId, replica.gameId),
    eq(row.uid, replica.uid),
    eq(row.pullType, wanted.pullType),
    eq(row.pullId, wanted.id),
  )
  const rows = await tx.select().from(wanted).crossJoinLateral(row).where(isWanted)
  return rows.map((found) => found.row)
}
