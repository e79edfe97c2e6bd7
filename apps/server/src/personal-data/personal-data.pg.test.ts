import * as profileApi from '@bannerday/contract/accounts/profile'
import { readPullFile } from '@bannerday/domain/formats/read-pull-file'
import { sampleItemLookups } from '@bannerday/domain/testing/item-lookups'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TABLE_PLACEMENTS } from '#testing/table-distribution.ts'
import { withTestAccounts } from '#testing/test-accounts.ts'
import { EXPORTED_TABLES, EXCLUDED_TABLES } from './personal-data-tables.ts'

const { app, database, get, createAccount, login } = withTestAccounts()

async function signUp(): Promise<{ token: string; id: string; username: string }> {
  const { username } = await createAccount(`p${crypto.randomUUID().slice(0, 20)}`)
  const token = await login(username)
  const profile = (await get('/api/user/profile', { token })).data as { user_id: string }
  return { token, id: profile.user_id, username }
}

/** Inserts rows of an account into every table with data of accounts; `marker` identifies them. */
async function insertSampleData(id: string, marker: string): Promise<void> {
  const { pool } = database
  const put = (text: string, values: readonly unknown[] = []) => pool.query(text, [id, ...values])
  await pool.query(
    `insert into activities (uuid, game_id, type, titles, start_time, end_time, start_basis, end_basis,
     is_version_update, source, time_quality) values ('0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10', 'genshin',
     'event', '{}', now(), now(), 'server', 'server', false, '', 'exact') on conflict do nothing`,
  )
  await put(
    `insert into account_tokens values ($1, 'reset-password', sha256($2), now())
     on conflict do nothing`,
    [Buffer.from(marker)],
  )
  await put(`insert into settings_slots (account_id, slot, config) values ($1, 1, $2)`, [
    { gameOrder: [marker] },
  ])
  await put(`insert into votes select $1, uuid, 'fun', $2 from activities`, [marker])
  await put(
    `insert into passkeys (account_id, id, public_key, counter, is_backed_up, name)
     values ($1, $2, 'SECRET', 1, false, $2)`,
    [marker],
  )
  await put(
    `insert into social_sign_ins (provider, subject, account_id, nickname) values ('qq', $2, $1, $2)`,
    [marker],
  )
  await put(`insert into avatars (account_id, name, file) values ($1, $2, 'picture')`, [
    `SECRET ${marker}`,
  ])
  await put(`insert into calendar_addresses values ($1, 'SECRET')`)
  await put(
    `insert into push_subscriptions (hash, endpoint, p256dh, auth, account_id, language, rules, through, said_until, next_at)
     values (sha256($2), 'SECRET', 'SECRET', 'SECRET', $1, 'en', '{}', '[]', now(), now())`,
    [Buffer.from(marker)],
  )
  await put(
    `insert into mail_digests (account_id, language, hour, rules, through, told, said_until, next_at)
     values ($1, 'en', 9, '{}', '[]', jsonb_build_array($2::text), now(), now())`,
    [marker],
  )
  await put(
    `insert into reminder_channels (id, account_id, kind, name, sealed, language, rules, through,
       said_until, created_at)
     values (gen_random_uuid(), $1, 'ntfy', $2, 'SECRET', 'en', '{}', '[]', now(), now())`,
    [marker],
  )
  await put(
    `insert into import_tasks (owner_id, account_id, game_id, area, sealed, secret_hash, state, uid)
     values ($1, $1, 'genshin', 'overseas', 'SECRET', 'SECRET', '{}', $2)`,
    [marker],
  )
  await put(
    `insert into pull_accounts (account_id, game_id, uid) values ($1, 'genshin', '800000001')`,
  )
  await put(
    `insert into cloud_values values ($1, 'genshin', '800000001', 'nickname', to_jsonb($2::text), 1, '', 1)`,
    [marker],
  )
  await put(
    `insert into cloud_pulls (account_id, game_id, uid, pull_type, pull_id, is_official_id, gacha_type,
     time, item_id, name, item_type, rarity, change_number, deleted_at)
     select $1, 'genshin', '800000001', '301', 1700000000000000000 + n, true, '301',
       '2026-11-01 12:00:00', '11501', $2, 'Weapon', 5, n, case when n = 7 then now() end
     from generate_series(1, 2345) n`,
    [marker],
  )
}

test('exports all data of an account, none of others, and no secret', async () => {
  const [mine, theirs] = [await signUp(), await signUp()]
  await insertSampleData(mine.id, 'of me')
  await insertSampleData(theirs.id, 'of them')
  const response = await app().request('/api/user/export', {
    headers: { authorization: `Bearer ${mine.token}` },
  })
  expect(response.headers.get('content-disposition')).toContain('bannerday-my-data.json')
  const text = await response.text()
  const data = profileApi.exportData.data.parse(JSON.parse(text))

  const counts = Object.fromEntries(
    Object.entries(data.tables).map(([name, { length }]) => [name, length]),
  )
  expect(counts).toEqual({
    ...Object.fromEntries(EXPORTED_TABLES.map(({ table }) => [getTableName(table), 1])),
    cloud_pulls: 2345,
  })
  for (const { table, columns } of EXPORTED_TABLES) {
    const [row] = data.tables[getTableName(table)]!
    expect(Object.keys(row!)).toEqual(Object.keys(columns))
  }
  expect(new Set(data.tables.cloud_pulls!.map(({ pull_id }) => pull_id)).size).toBe(2345)
  expect(data.tables.avatars).toMatchObject([{ file: btoa('picture') }])
  expect(data.tables.accounts).toMatchObject([{ id: mine.id, username: mine.username }])
  expect(text).not.toContain('of them')
  expect(text).not.toContain(theirs.id)
  expect(text).not.toContain(theirs.username)

  const { rows } = await database.pool.query<{ secret: string }>(
    `select encode(hash, 'hex') as secret from sessions union all
     select encode(hash, 'hex') from account_tokens union all
     select password_hash from accounts where password_hash is not null union all values ('SECRET'), (encode('SECRET', 'hex')), ($1)`,
    [mine.token],
  )
  for (const { secret } of rows) expect(text).not.toContain(secret)

  // Deleted pulls appear among the rows only.
  const [file] = data.pull_files
  const read = readPullFile(JSON.stringify(file), sampleItemLookups)
  expect(read).toMatchObject({ ok: true })
  expect(data.pull_files).toHaveLength(1)
  expect(JSON.stringify(file).match(/"time":/g)).toHaveLength(2344)
})

test('refuses exports without a session and too frequent ones', async () => {
  expect((await get('/api/user/export')).error).toBe('invalidToken')
  const { token } = await signUp()
  const requestExport = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await app().request('/api/user/export', { headers })
    await response.text()
    return response.status
  }
  const statuses = []
  for (let time = 0; time < 6; time += 1) statuses.push(await requestExport())
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('decides for every table and column whether it is exported', async () => {
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and a.attnum > 0 and not a.attisdropped
     group by c.relname`,
  )
  const decided = new Map(
    EXPORTED_TABLES.map(({ table, columns, withheld }) => [
      getTableName(table),
      [...Object.keys(columns), ...Object.keys(withheld)].sort(),
    ]),
  )
  for (const { name, columns } of rows) {
    const decision = decided.get(name) ?? (EXCLUDED_TABLES[name] === undefined ? null : columns)
    expect(decision, `Decide in personal-data-tables.ts about ${name}`).toEqual(columns)
  }
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...decided.keys(), ...Object.keys(EXCLUDED_TABLES)].sort(),
  )
})

test('reads each table by its distribution column', () => {
  for (const { table, owner } of EXPORTED_TABLES) {
    const placement = TABLE_PLACEMENTS[getTableName(table)]
    if (placement?.kind === 'account') expect(owner.name, getTableName(table)).toBe(placement.by)
  }
})
