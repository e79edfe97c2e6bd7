import { must } from '@bannerday/domain/invariant'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sharedKeys, usedChallenges } from '../database/tables/human-check.ts'

/** Reads the key that all servers share under a name; stores the new one if there is none. */
export async function getSharedKey(db: Database, name: string, newKey: Buffer): Promise<Buffer> {
  await db.insert(sharedKeys).values({ name, key: newKey }).onConflictDoNothing()
  const [row] = await db.select().from(sharedKeys).where(eq(sharedKeys.name, name))
  return must(row, 'An inserted or existing key is found').key
}

/** Replaces the shared key of a name. */
export async function replaceKey(db: Database, name: string, key: Buffer): Promise<void> {
  await db.update(sharedKeys).set({ key }).where(eq(sharedKeys.name, name))
}

/** Consumes a challenge; false when it was consumed before. */
export async function consumeChallenge(
  db: Database,
  hash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  await deleteUsedChallenges(db)
  const inserted = await db
    .insert(usedChallenges)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash })
  return inserted.length > 0
}

/**
 * Deletes consumed challenges a day after their expiry. The day tolerates clock skew between servers
 * and database.
 */
export async function deleteUsedChallenges(db: Database): Promise<void> {
  const cutoff = sql`now() - interval '1 day'`
  await db.delete(usedChallenges).where(lte(usedChallenges.expiresAt, cutoff))
}
