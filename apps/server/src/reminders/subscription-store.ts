import { hash } from 'node:crypto'
import type { PushSubscriptionKeys } from '@bannerday/contract/reminders'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, RootDatabase } from '../database/database.ts'
import { preventDeletion } from '../database/lock-account.ts'
import { pushSubscriptions } from '../database/tables/push-subscriptions.ts'

export type Subscription = typeof pushSubscriptions.$inferSelect

type SubscriptionSettings = Pick<
  Subscription,
  'accountId' | 'language' | 'rules' | 'through' | 'followed'
>

/** Hashes an endpoint to the key of its subscription; endpoints are long. */
function hashEndpoint(endpoint: string): Buffer {
  return hash('sha256', endpoint, 'buffer')
}

/** Finds a subscription by endpoint and secret; the secret proves that the caller owns it. */
export async function findSubscription(
  db: Database,
  { endpoint, keys }: PushSubscriptionKeys,
): Promise<Subscription | null> {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.hash, hashEndpoint(endpoint)),
        eq(pushSubscriptions.auth, keys.auth),
      ),
    )
  return row ?? null
}

/**
 * Saves or replaces a subscription.
 *
 * @throws AccountGone when its account was deleted
 */
export function saveSubscription(
  db: RootDatabase,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionKeys,
  saved: SubscriptionSettings,
  now: Date,
): Promise<void> {
  return db.transaction(async (transaction) => {
    if (saved.accountId !== null) await preventDeletion(transaction, saved.accountId)
    await transaction
      .insert(pushSubscriptions)
      .values({
        hash: hashEndpoint(endpoint),
        endpoint,
        p256dh,
        auth,
        ...saved,
        saidUntil: now,
        nextAt: now,
      })
      .onConflictDoUpdate({
        target: pushSubscriptions.hash,
        set: { ...saved, nextAt: now },
        setWhere: eq(pushSubscriptions.auth, auth),
      })
  })
}

/** Saves the postponed reminders of a subscription. */
export async function saveSnoozed(
  db: Database,
  { hash }: Pick<Subscription, 'hash'>,
  snoozed: Subscription['snoozed'],
): Promise<void> {
  await db.update(pushSubscriptions).set({ snoozed }).where(eq(pushSubscriptions.hash, hash))
}

/** Deletes all push subscriptions of an account. */
export async function deleteAccountSubscriptions(db: Database, accountId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId))
}

/** Deletes a subscription, which endpoint and secret identify. */
export async function deleteSubscription(
  db: Database,
  { endpoint, keys }: PushSubscriptionKeys,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.hash, hashEndpoint(endpoint)),
        eq(pushSubscriptions.auth, keys.auth),
      ),
    )
}

/**
 * Claims due subscriptions with a lease, during which no other server processes them; those of a
 * killed server become due again.
 */
export function claimSubscriptions(
  db: RootDatabase,
  now: Date,
  leasedUntil: Date,
  max: number,
): Promise<Subscription[]> {
  return db.transaction(async (transaction) => {
    const due = transaction
      .select({ hash: pushSubscriptions.hash })
      .from(pushSubscriptions)
      .where(lte(pushSubscriptions.nextAt, now))
      .orderBy(asc(pushSubscriptions.nextAt))
      .limit(max)
      .for('update', { skipLocked: true })
    return transaction
      .update(pushSubscriptions)
      .set({ nextAt: leasedUntil })
      .where(inArray(pushSubscriptions.hash, due))
      .returning()
  })
}

/** The result of processing a subscription. */
export type ProcessedSubscription = Pick<Subscription, 'hash' | 'saidUntil' | 'nextAt' | 'failures'>

/**
 * Records the results of a batch in one statement. A subscription that the player changed meanwhile
 * keeps its new due time, and one that another server claimed after the lease keeps that lease.
 */
export async function recordResults(
  db: Database,
  processed: readonly ProcessedSubscription[],
  leasedUntil: Date,
): Promise<void> {
  if (processed.length === 0) return
  const rows = processed.map(({ hash, saidUntil, nextAt, failures }) => ({
    hash: hash.toString('hex'),
    said_until: saidUntil.toISOString(),
    next_at: nextAt.toISOString(),
    failures,
  }))
  await db.execute(sql`
    update ${pushSubscriptions} set
      said_until = processed.said_until, failures = processed.failures,
      next_at = case ${pushSubscriptions.nextAt}
        when ${leasedUntil.toISOString()} then processed.next_at
        else ${pushSubscriptions.nextAt} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as processed(
      hash text, said_until timestamptz, next_at timestamptz, failures smallint)
    where ${pushSubscriptions.hash} = decode(processed.hash, 'hex')
  `)
}

/** Deletes subscriptions that have ended or failed too often. */
export async function deleteEndedSubscriptions(
  db: Database,
  hashes: readonly Buffer[],
): Promise<void> {
  if (hashes.length === 0) return
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.hash, [...hashes]))
}
