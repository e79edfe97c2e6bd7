import { randomUUID } from 'node:crypto'
import { and, asc, gt, lt, or, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { adminActions } from '../database/tables/admin-actions.ts'

export type AdminAction = typeof adminActions.$inferSelect

/** The actor of a command. A username has no space. */
export const COMMAND_LINE = 'command line'

const BATCH_SIZE = 500

/** Adds an entry to the audit log. The caller passes the transaction of the action. */
export async function recordAdminAction(
  transaction: Database,
  entry: Pick<AdminAction, 'actor' | 'action' | 'target'>,
): Promise<void> {
  await transaction.insert(adminActions).values({ ...entry, id: randomUUID() })
}

/** Reads the audit log in batches, oldest entry first. */
export async function* readAdminActions(db: Database): AsyncGenerator<AdminAction> {
  let last: AdminAction | undefined
  for (;;) {
    const rows: AdminAction[] = await db
      .select()
      .from(adminActions)
      .where(last && isAfter(last))
      .orderBy(asc(adminActions.at), asc(adminActions.id))
      .limit(BATCH_SIZE)
    yield* rows
    last = rows.at(-1)
    if (rows.length < BATCH_SIZE) return
  }
}

function isAfter({ at, id }: AdminAction) {
  return or(gt(adminActions.at, at), and(eq(adminActions.at, at), gt(adminActions.id, id)))
}

/** Deletes the entries of more than a year ago. */
export async function deleteOldAdminActions(db: Database): Promise<void> {
  await db.delete(adminActions).where(lt(adminActions.at, sql`now() - interval '365 days'`))
}
