import { randomBytes, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { openDatabase } from '../measure/open-database.ts'

export type Users = {
  /** The bearer token of each user, which is also the username. */
  readonly tokens: readonly string[]
  readonly database: Client
}

/** Adds signed-in users with settings to the database of a server. */
export async function createUsers(dataFolder: string, count: number): Promise<Users> {
  const database = await openDatabase(dataFolder)
  // Each token contains its account id, like tokens of the server.
  const ids = Array.from({ length: count }, () => randomUUID())
  const tokens = ids.map((id) => {
    const account = Buffer.from(id.replaceAll('-', ''), 'hex')
    return Buffer.concat([account, randomBytes(32)]).toString('base64url')
  })
  await database.query(
    `with added as (
       insert into accounts (id, username, email, password_hash, activated_at)
       select id, token, token || '@example.org', 'none', now()
       from unnest($1::uuid[], $2::text[]) as one(id, token)
       returning id, username
     ), kept as (
       insert into settings_slots (account_id, slot, config) select id, 1, '{}' from added
     )
     insert into sessions (account_id, hash, device, address, expires_at)
     select id, sha256(username::bytea), 'bench', 'unknown', now() + interval '30 days' from added`,
    [ids, tokens],
  )
  return { tokens, database }
}
