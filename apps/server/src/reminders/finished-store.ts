import { inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
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
