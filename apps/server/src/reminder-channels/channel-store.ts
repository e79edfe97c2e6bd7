import type { Delivery, DeliveryResult } from '@bannerday/contract/reminder-channels'
import { MAX_CHANNELS, MAX_DELIVERIES, RESTORE_MS } from '@bannerday/contract/reminder-channels'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database, RootDatabase } from '../database/database.ts'
import { lockAccountRow, preventDeletion } from '../database/lock-account.ts'
import { type ChannelMessage, reminderChannels } from '../database/tables/reminder-channels.ts'

export type Channel = typeof reminderChannels.$inferSelect

/** The part of a channel that its owner can change. */
export type ChannelSettings = Pick<Channel, 'name' | 'language' | 'rules'> & {
  /** Undefined to keep them, like `posts`. */
  readonly topics?: Channel['topics'] | undefined
  readonly posts?: Channel['posts'] | undefined
}

function isOwn(accountId: string, id: string) {
  return and(eq(reminderChannels.id, id), isOfAccount(accountId))
}

/** Selects the channels of an account that are not deleted. */
function isOfAccount(accountId: string) {
  return and(eq(reminderChannels.accountId, accountId), isNull(reminderChannels.deletedAt))
}

/** Lists the channels of an account, the oldest first. */
export function listChannels(db: Database, accountId: string): Promise<Channel[]> {
  return db
    .select()
    .from(reminderChannels)
    .where(isOfAccount(accountId))
    .orderBy(asc(reminderChannels.createdAt), asc(reminderChannels.id))
}

export async function findChannel(
  db: Database,
  accountId: string,
  id: string,
): Promise<Channel | null> {
  const [row] = await db.select().from(reminderChannels).where(isOwn(accountId, id))
  return row ?? null
}

/**
 * Adds a channel; false when the account has the maximum number.
 *
 * @throws AccountGone when the account was deleted
 */
export function addChannel(
  db: RootDatabase,
  added: ChannelSettings &
    Pick<Channel, 'id' | 'accountId' | 'kind' | 'sealed' | 'through'> & {
      readonly starred?: readonly string[] | undefined
      readonly followed?: readonly string[] | undefined
    },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await preventDeletion(transaction, added.accountId)
    // The row lock excludes a second request that would exceed the maximum.
    await lockAccountRow(transaction, added.accountId)
    const count = await transaction.$count(reminderChannels, isOfAccount(added.accountId))
    if (count >= MAX_CHANNELS) return false
    await transaction
      .insert(reminderChannels)
      .values({ ...added, saidUntil: now, nextAt: now, createdAt: now })
    return true
  })
}

/**
 * Changes a channel; false when the account has none with this id. A channel that is turned on again
 * reports nothing that was due before.
 */
export async function changeChannel(
  db: Database,
  accountId: string,
  id: string,
  { isEnabled, ...settings }: ChannelSettings & { readonly isEnabled: boolean },
  now: Date,
): Promise<boolean> {
  const { disabledAt, disabledBy, saidUntil, postedUntil, failures } = reminderChannels
  const time = sql`${now.toISOString()}::timestamptz`
  const changed = await db
    .update(reminderChannels)
    .set({
      ...settings,
      ...(isEnabled
        ? {
            nextAt: now,
            saidUntil: sql`case when ${disabledAt} is null then ${saidUntil} else ${time} end`,
            postedUntil: sql`case when ${disabledAt} is null then ${postedUntil} else null end`,
            failures: sql`case when ${disabledAt} is null then ${failures} else 0 end`,
            disabledAt: null,
            disabledBy: null,
          }
        : {
            nextAt: null,
            pending: null,
            disabledAt: sql`coalesce(${disabledAt}, ${time})`,
            disabledBy: sql`case when ${disabledAt} is null then null else ${disabledBy} end`,
          }),
    })
    .where(isOwn(accountId, id))
    .returning({ id: reminderChannels.id })
  return changed.length > 0
}

/** Deletes a channel, which can be restored for an hour; returns whether the account had it. */
export async function deleteChannel(
  db: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const deleted = await db
    .update(reminderChannels)
    .set({ deletedAt: now, nextAt: null, pending: null })
    .where(isOwn(accountId, id))
    .returning({ id: reminderChannels.id })
  return deleted.length > 0
}

/**
 * Restores a deleted channel; false when the account has none with this id, or has the maximum
 * number. What was due meanwhile is not reported.
 */
export function restoreChannel(
  db: RootDatabase,
  accountId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockAccountRow(transaction, accountId)
    if ((await transaction.$count(reminderChannels, isOfAccount(accountId))) >= MAX_CHANNELS) {
      return false
    }
    const { disabledAt, deletedAt } = reminderChannels
    const time = sql`${now.toISOString()}::timestamptz`
    const restored = await transaction
      .update(reminderChannels)
      .set({
        deletedAt: null,
        saidUntil: now,
        postedUntil: null,
        nextAt: sql`case when ${disabledAt} is null then ${time} else null end`,
      })
      .where(
        and(
          eq(reminderChannels.id, id),
          eq(reminderChannels.accountId, accountId),
          gte(deletedAt, new Date(now.getTime() - RESTORE_MS)),
        ),
      )
      .returning({ id: reminderChannels.id })
    return restored.length > 0
  })
}

/** Erases the channels that can no longer be restored. */
export async function eraseDeletedChannels(db: Database, now: Date): Promise<void> {
  await db
    .delete(reminderChannels)
    .where(lt(reminderChannels.deletedAt, new Date(now.getTime() - RESTORE_MS)))
}

/** Deletes the channels of some accounts. */
export async function deleteAccountChannels(
  db: Database,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return
  await db.delete(reminderChannels).where(inArray(reminderChannels.accountId, [...accountIds]))
}

/**
 * Claims due channels with a lease, during which no other server processes them; those of a killed
 * server become due again.
 */
export function claimChannels(
  db: RootDatabase,
  now: Date,
  leasedUntil: Date,
  max: number,
): Promise<Channel[]> {
  return db.transaction(async (transaction) => {
    const due = transaction
      .select({ id: reminderChannels.id })
      .from(reminderChannels)
      .where(lte(reminderChannels.nextAt, now))
      .orderBy(asc(reminderChannels.nextAt))
      .limit(max)
      .for('update', { skipLocked: true })
    return transaction
      .update(reminderChannels)
      .set({ nextAt: leasedUntil })
      .where(inArray(reminderChannels.id, due))
      .returning()
  })
}

/** The times before which all reminders and all posts were sent, or are in the outbox. */
type Reported = { readonly saidUntil: Date; readonly postedUntil: Date }

/**
 * Stores a message in the outbox before its first attempt; false when the channel was changed or
 * claimed by another server meanwhile.
 */
export async function storePending(
  db: Database,
  id: string,
  pending: ChannelMessage,
  reported: Reported,
  leasedUntil: Date,
): Promise<boolean> {
  const stored = await db
    .update(reminderChannels)
    .set({ pending, ...reported })
    .where(and(eq(reminderChannels.id, id), eq(reminderChannels.nextAt, leasedUntil)))
    .returning({ id: reminderChannels.id })
  return stored.length > 0
}

/** Records that nothing is due before a time. */
export async function recordCheck(
  db: Database,
  id: string,
  reported: Reported,
  nextAt: Date,
  leasedUntil: Date,
): Promise<void> {
  await db
    .update(reminderChannels)
    .set({ ...reported, nextAt })
    .where(and(eq(reminderChannels.id, id), eq(reminderChannels.nextAt, leasedUntil)))
}

/** Returns the expression that adds an entry to the deliveries and removes the oldest one. */
function prependDelivery(delivery: Delivery) {
  return sql`(
    select jsonb_agg(entry order by position)
    from jsonb_array_elements(${JSON.stringify([delivery])}::jsonb || ${reminderChannels.deliveries})
      with ordinality as listed(entry, position)
    where position <= ${MAX_DELIVERIES}
  )`
}

/** Adds an entry to the deliveries. */
export async function recordDelivery(db: Database, id: string, delivery: Delivery): Promise<void> {
  await db
    .update(reminderChannels)
    .set({ deliveries: prependDelivery(delivery) })
    .where(eq(reminderChannels.id, id))
}

/** The state of a channel after an attempt. */
export type AttemptRecord = {
  /** Null when the attempt is not listed. */
  readonly delivery: Delivery | null
  /** Whether the message leaves the outbox. */
  readonly isDone: boolean
  readonly nextAt: Date
  readonly failures: number
}

/**
 * Records an attempt. A channel that its owner changed meanwhile keeps its new due time, and one that
 * another server claimed after the lease keeps that lease.
 */
export async function recordAttempt(
  db: Database,
  id: string,
  messageId: string,
  { delivery, isDone, nextAt, failures }: AttemptRecord,
  leasedUntil: Date,
): Promise<void> {
  const { pending, nextAt: storedNext } = reminderChannels
  await db
    .update(reminderChannels)
    .set({
      failures,
      ...(delivery && { deliveries: prependDelivery(delivery) }),
      ...(isDone && {
        pending: sql`case when ${pending} ->> 'id' = ${messageId} then null else ${pending} end`,
      }),
      nextAt: sql`case when ${storedNext} = ${leasedUntil.toISOString()}::timestamptz
        then ${nextAt.toISOString()}::timestamptz else ${storedNext} end`,
    })
    .where(eq(reminderChannels.id, id))
}

/** Disables a channel after an attempt; false when its owner did so meanwhile. */
export async function disableChannel(
  db: Database,
  id: string,
  delivery: Delivery,
  disabledBy: DeliveryResult,
  now: Date,
): Promise<boolean> {
  const disabled = await db
    .update(reminderChannels)
    .set({
      deliveries: prependDelivery(delivery),
      disabledAt: now,
      disabledBy,
      nextAt: null,
      pending: null,
      failures: 0,
    })
    .where(and(eq(reminderChannels.id, id), isNotNull(reminderChannels.nextAt)))
    .returning({ id: reminderChannels.id })
  return disabled.length > 0
}
