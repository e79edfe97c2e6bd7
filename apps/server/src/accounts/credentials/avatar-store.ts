import { randomBytes } from 'node:crypto'
import { and, type Column, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { avatars } from '../../database/tables/avatars.ts'

/** Keeps the picture of a player, under a name that nobody guesses. */
export async function keepAvatar(db: Database, accountId: string, file: Buffer): Promise<void> {
  const name = randomBytes(16).toString('base64url')
  await db.insert(avatars).values({ accountId, name, file })
}

/**
 * The name of the picture of an account, to be selected beside it; null where there is none.
 *
 * @param among an array with the account in it: a database of many is only asked where it is told so
 */
export function avatarNameOf(accountId: Column, among?: Placeholder) {
  const isAmong = among && sql`${avatars.accountId} = any(${among})`
  return sql<
    string | null
  >`(select ${avatars.name} from ${avatars} where ${and(eq(avatars.accountId, accountId), isAmong)})`
}

/** The bytes of a picture; null where there is none. */
export async function readAvatar(db: Database, name: string): Promise<Buffer<ArrayBuffer> | null> {
  const [row] = await db.select({ file: avatars.file }).from(avatars).where(eq(avatars.name, name))
  return row ? Buffer.from(row.file) : null
}
