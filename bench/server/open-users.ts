import type { Client } from 'pg'
import { openDatabase } from '../measure/open-database.ts'

export type Users = {
  /** A bearer token of each. */
  readonly tokens: readonly string[]
  readonly database: Client
}

/** Adds users who are signed in and keep settings to the database of a server. */
export async function openUsers(dataFolder: string, count: number): Promise<Users> {
  const database = await openDatabase(dataFolder)
  const tokens = Array.from({ length: count }, (_, number) => `bench-${number}`)
  await database.query(
    `with added as (
       insert into accounts (username, email, password_hash, activated_at)
       select token, token || '@example.org', 'none', now() from unnest($1::text[]) as token
       returning id, username
     ), kept as (
       insert into settings_slots (account_id, slot, config) select id, 1, '{}' from added
     )
     insert into sessions (account_id, hash, device, address, expires_at)
     select id, sha256(username::bytea), 'bench', 'unknown', now() + interval '30 days' from added`,
    [tokens],
  )
  return { tokens, database }
}
