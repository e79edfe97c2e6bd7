import { must } from '@bannerday/domain/invariant'
import type { GameId } from '@bannerday/domain/game'
import { and, asc, count, eq, isNull, not, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cloudPulls } from '../database/tables/cloud-pulls.ts'
import { type CompleteUpTo, pullAccounts } from '../database/tables/pull-accounts.ts'

/** The key of a replica of a game account on the server. An account accesses only its own. */
export type ReplicaKey = {
  readonly accountId: string
  readonly gameId: GameId
  readonly uid: string
}

/** A started change of a replica; its row lock excludes other changes until the transaction ends. */
export type ReplicaChange = {
  /** The change number that all changed rows receive. */
  readonly number: number
  readonly completeUpTo: CompleteUpTo
}

/**
 * Starts a change of a replica, and creates or restores the replica.
 *
 * @param isProved marks the replica as proved by an official link
 */
export async function beginChange(
  tx: Database,
  key: ReplicaKey,
  isProved = false,
): Promise<ReplicaChange> {
  const [replica] = await tx
    .insert(pullAccounts)
    .values({ ...key, changeNumber: 1, ...(isProved && { provedAt: sql`now()` }) })
    .onConflictDoUpdate({
      target: [pullAccounts.accountId, pullAccounts.gameId, pullAccounts.uid],
      set: {
        changeNumber: sql`${pullAccounts.changeNumber} + 1`,
        removedAt: null,
        // Citus does not allow the function here.
        ...(isProved && { provedAt: sql`excluded.proved_at` }),
      },
    })
    .returning({ number: pullAccounts.changeNumber, completeUpTo: pullAccounts.completeUpTo })
  return must(replica, 'An upsert returns its row')
}

/** Counts the other replicas of an account, removed ones included. */
export async function countOtherReplicas(tx: Database, key: ReplicaKey): Promise<number> {
  const isThis = and(eq(pullAccounts.gameId, key.gameId), eq(pullAccounts.uid, key.uid))
  return tx.$count(
    pullAccounts,
    and(eq(pullAccounts.accountId, key.accountId), not(must(isThis, 'Two conditions are one'))),
  )
}

/** Starts a change of an existing replica; null when there is none. */
export async function beginExistingChange(
  tx: Database,
  key: ReplicaKey,
): Promise<ReplicaChange | null> {
  const [replica] = await tx
    .update(pullAccounts)
    .set({ changeNumber: sql`${pullAccounts.changeNumber} + 1` })
    .where(matchesReplica(key))
    .returning({ number: pullAccounts.changeNumber, completeUpTo: pullAccounts.completeUpTo })
  return replica ?? null
}

/** Reads the number of a replica's last change; null when the account never had the replica. */
export async function readChangeNumber(tx: Database, key: ReplicaKey) {
  const { accountId, gameId, uid } = key
  const [replica] = await tx
    .select({ number: pullAccounts.changeNumber, removedAt: pullAccounts.removedAt })
    .from(pullAccounts)
    .where(
      and(
        eq(pullAccounts.accountId, accountId),
        eq(pullAccounts.gameId, gameId),
        eq(pullAccounts.uid, uid),
      ),
    )
  return replica === undefined
    ? null
    : { number: replica.number, isRemoved: replica.removedAt !== null }
}

/** Records per type that all pulls up to an id are stored. */
export async function markComplete(tx: Database, key: ReplicaKey, to: CompleteUpTo): Promise<void> {
  await tx
    .update(pullAccounts)
    .set({ completeUpTo: sql`${pullAccounts.completeUpTo} || ${JSON.stringify(to)}::jsonb` })
    .where(matchesReplica(key))
}

/** Resets the completeness marks, so that the next import fetches deleted pulls again. */
export async function resetComplete(tx: Database, key: ReplicaKey): Promise<void> {
  await tx.update(pullAccounts).set({ completeUpTo: {} }).where(matchesReplica(key))
}

/** Marks a replica as removed and deletes its proof. */
export async function removeReplica(tx: Database, key: ReplicaKey): Promise<void> {
  await tx
    .update(pullAccounts)
    .set({ provedAt: null, completeUpTo: {}, removedAt: sql`now()` })
    .where(matchesReplica(key))
}

/** Whether the account has the replica. */
export async function hasReplica(db: Database, key: ReplicaKey): Promise<boolean> {
  const rows = await db
    .select({ uid: pullAccounts.uid })
    .from(pullAccounts)
    .where(matchesReplica(key))
  return rows.length > 0
}

/** Lists the replicas of an account with their change numbers. Reads no pulls. */
export function listChangeNumbers(db: Database, accountId: string) {
  return db
    .select({
      game_id: pullAccounts.gameId,
      uid: pullAccounts.uid,
      change: pullAccounts.changeNumber,
    })
    .from(pullAccounts)
    .where(and(eq(pullAccounts.accountId, accountId), isNull(pullAccounts.removedAt)))
    .orderBy(asc(pullAccounts.gameId), asc(pullAccounts.uid))
}

/** Lists the replicas of an account with their numbers of pulls. */
export async function listReplicas(db: Database, accountId: string) {
  const counts = db
    .select({ gameId: cloudPulls.gameId, uid: cloudPulls.uid, pulls: count().as('pulls') })
    .from(cloudPulls)
    .where(and(eq(cloudPulls.accountId, accountId), isNull(cloudPulls.deletedAt)))
    .groupBy(cloudPulls.gameId, cloudPulls.uid)
    .as('counts')
  return db
    .select({
      gameId: pullAccounts.gameId,
      uid: pullAccounts.uid,
      provedAt: pullAccounts.provedAt,
      changeNumber: pullAccounts.changeNumber,
      pulls: counts.pulls,
    })
    .from(pullAccounts)
    .leftJoin(counts, and(eq(counts.gameId, pullAccounts.gameId), eq(counts.uid, pullAccounts.uid)))
    .where(and(eq(pullAccounts.accountId, accountId), isNull(pullAccounts.removedAt)))
    .orderBy(asc(pullAccounts.gameId), asc(pullAccounts.createdAt), asc(pullAccounts.uid))
}

function matchesReplica({ accountId, gameId, uid }: ReplicaKey) {
  return and(
    eq(pullAccounts.accountId, accountId),
    eq(pullAccounts.gameId, gameId),
    eq(pullAccounts.uid, uid),
    isNull(pullAccounts.removedAt),
  )
}
