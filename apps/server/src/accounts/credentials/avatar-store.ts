import { randomBytes } from 'node:crypto'
import { and, type Column, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { avatars } from '../../database/tables/avatars.ts'

/** Stores the avatar of an account under an unguessable name. */
export async function storeAvatar(db: Database, accountId: string, file: Buffer): Promise<void> {
  const name = randomBytes(16).toString('base64url')
  await db.insert(avatars).values({ accountId, name, file })
}

/**
 * SQL subquery: the avatar name of an account; null for none.
 *
 * @param among an array that contains the account, so that a cluster queries one shard only
 */
export function selectAvatarName(accountId: Column, among?: Placeholder) {
  const isAmong = among && sql`${avatars.accountId} = any(${among})`
  return sql<
    string | null
  >`(select ${avatars.name} from ${avatars} where ${and(eq(avatars.accountId, accountId), isAmong)})`
}

/** Reads the bytes of an avatar; null for none. */
export async function readAvatar(db: Database, name: string): Promise<Buffer<ArrayBuffer> | null> {
  const [row] = await db.select({ file: avatars.file }).from(avatars).where(eq(avatars.name, name))
  return row ? Buffer.from(row.file) : null
}
