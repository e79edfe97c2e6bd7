import type { Snooze } from '@bannerday/domain/reminders/reminder-rules'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database, RootDatabase } from '../database/database.ts'
import { mailDigests } from '../database/tables/mail-digests.ts'
import { pushSubscriptions } from '../database/tables/push-subscriptions.ts'
import { reminderChannels } from '../database/tables/reminder-channels.ts'

/**
 * Reads the finished activities of some accounts: those of all browsers, the daily mail and all
 * channels together, so that no reminder disagrees with another.
 */
export async function readFinished(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (accountIds.length === 0) return new Map()
  const ids = [...new Set(accountIds)]
  const tables = [pushSubscriptions, mailDigests, reminderChannels]
  const finished = new Map<string, Set<string>>()
  for (const table of tables) {
    const rows = await db
      .select({ accountId: table.accountId, through: table.through })
      .from(table)
      .where(inArray(table.accountId, ids))
    for (const { accountId, through } of rows) {
      if (accountId === null) continue
      const known = finished.get(accountId) ?? new Set()
      finished.set(accountId, known)
      for (const uuid of through) known.add(uuid)
    }
  }
  return finished
}

/** The activities that a player marked, in a daily mail or a channel. */
export type ActivityLists = {
  /** Finished activities. */
  readonly through: readonly string[]
  /** Starred activities, which only channels use. */
  readonly starred: readonly string[]
  readonly snoozed: readonly Snooze[]
  /** The keys of followed items. */
  readonly followed: readonly string[]
}

/**
 * Changes the activity lists of the daily mail and of all channels of an account; returns whether it
 * has one of them.
 */
export function changeActivityLists(
  db: RootDatabase,
  accountId: string,
  change: (lists: ActivityLists) => ActivityLists,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const digests = await transaction
      .select({
        through: mailDigests.through,
        snoozed: mailDigests.snoozed,
        followed: mailDigests.followed,
      })
      .from(mailDigests)
      .where(eq(mailDigests.accountId, accountId))
      .for('update')
    for (const digest of digests) {
      const { through, snoozed, followed } = change({ ...digest, starred: [] })
      await transaction
        .update(mailDigests)
        .set({ through, snoozed, followed })
        .where(eq(mailDigests.accountId, accountId))
    }
    const { id, through, starred, snoozed, followed } = reminderChannels
    const channels = await transaction
      .select({ id, through, starred, snoozed, followed })
      .from(reminderChannels)
      .where(eq(reminderChannels.accountId, accountId))
      .orderBy(asc(id))
      .for('update')
    for (const { id: channelId, ...lists } of channels) {
      await transaction.update(reminderChannels).set(change(lists)).where(eq(id, channelId))
    }
    return digests.length + channels.length > 0
  })
}
