import { randomBytes } from 'node:crypto'
import { type Column, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { avatars } from '../../database/tables/avatars.ts'

/** Keeps the picture of a player, under a name that nobody guesses. */
export async function keepAvatar(db: Database, accountId: string, file: Buffer): Promise<void> {
  const name = randomBytes(16).toString('base64url')
  await db.insert(avatars).values({ accountId, name, file })
}

/** The name of the picture of an account, to be selected beside it; null where there is none. */
export function avatarNameOf(accountId: Column) {
  return sql<
    string | null
  >`(select ${avatars.name} from ${avatars} where ${avatars.accountId} = ${accountId})`
}

/** The bytes of a picture; null where there is none. */
export async function readAvatar(db: Database, name: string): Promise<Buffer<ArrayBuffer> | null> {
  const [row] = await db.select({ file: avatars.file }).from(avatars).where(eq(avatars.name, name))
  return row ? Buffer.from(row.file) : null
}
