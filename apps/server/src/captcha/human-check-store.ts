import { must } from '@bannerday/domain/invariant'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sharedKeys, usedChallenges } from '../database/tables/human-check.ts'

/** Reads the shared key of a name, and stores the given one when it is the first. */
export async function shareKey(db: Database, name: string, fresh: Buffer): Promise<Buffer> {
  await db.insert(sharedKeys).values({ name, key: fresh }).onConflictDoNothing()
  const [row] = await db.select().from(sharedKeys).where(eq(sharedKeys.name, name))
  return must(row, 'It was inserted or there before').key
}

/** Has all servers share another key of a name from now on. */
export async function replaceKey(db: Database, name: string, key: Buffer): Promise<void> {
  await db.update(sharedKeys).set({ key }).where(eq(sharedKeys.name, name))
}

/** Uses a challenge up; false when it was used before. */
export async function consumeChallenge(
  db: Database,
  hash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  await removeUsed(db)
  const taken = await db
    .insert(usedChallenges)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash })
  return taken.length > 0
}

/**
 * Forgets the challenges that no longer count anyway, after a day in which the clocks of the servers
 * and of the database need not agree.
 */
export async function removeUsed(db: Database): Promise<void> {
  const longAgo = sql`now() - interval '1 day'`
  await db.delete(usedChallenges).where(lte(usedChallenges.expiresAt, longAgo))
}
