import { expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { createDeleteExpiredJob } from './delete-expired.ts'

const { db, pool } = withTestDatabase()

const DO_NOTHING = async () => undefined

const listNames = async (query: string) => {
  const { rows } = await pool.query<{ name: string }>(`${query} order by 1`)
  return rows.map(({ name }) => name)
}

test('deletes expired data and nothing else', async () => {
  await pool.query(
    'truncate accounts, passkey_challenges, used_challenges, qr_logins, social_arrivals cascade',
  )
  await pool.query('truncate social_ways')
  await pool.query(`insert into accounts (username, email, password_hash, created_at, activated_at, suspended_at)
    values ('confirmed', 'a@x.example', '', now() - interval '1 year', now(), null),
      ('waiting', 'b@x.example', '', now() - interval '29 days', null, null),
      ('suspended', 'c@x.example', '', now() - interval '1 year', null, now())`)
  await pool.query(`insert into accounts (username, email, password_hash, created_at)
    select 'never-' || n, 'd' || n, '', now() - interval '31 days' from generate_series(1, 230) n`)
  await pool.query(`insert into account_tokens (account_id, purpose, hash, expires_at)
    select id, 'verify-email', sha256(username::bytea),
      now() - interval '1 day' * case when username = 'waiting' then 28 else 31 end from accounts`)
  await pool.query(`insert into sessions (account_id, hash, device, expires_at)
    select id, sha256('live'), 'live', now() + interval '1 minute'
    from accounts where username = 'confirmed'`)
  await pool.query(`insert into sessions (account_id, hash, device, expires_at)
    select id, sha256(n::text::bytea), 'over', now() - interval '1 minute'
    from accounts, generate_series(1, 6000) n where username = 'confirmed'`)
  await pool.query(`insert into sessions (account_id, hash, device, expires_at, last_used_at)
    select id, sha256(days::text::bytea), days || ' days', now(), now() - interval '1 day' * days
    from accounts, unnest(array[29, 31]) days where username = 'suspended'`)
  for (const [name, end] of [
    ['live', `now() + interval '1 minute'`],
    ['over', `now() - interval '2 days'`],
  ] as const) {
    await pool.query(`insert into passkey_challenges (hash, expires_at) values ('${name}', ${end})`)
    await pool.query(`insert into used_challenges (hash, expires_at) values ('${name}', ${end})`)
    await pool.query(`insert into qr_logins (code_hash, secret_hash, device, language, expires_at)
      values ('', '', '${name}', 'en', ${end})`)
    await pool.query(`insert into social_ways (state_hash, secret_hash, provider, purpose, returns_to, expires_at)
      values ('${name}', '', 'qq', 'login', '', ${end})`)
    await pool.query(`insert into social_arrivals (secret_hash, provider, subject, expires_at)
      values ('${name}', 'qq', '', ${end})`)
  }

  await createDeleteExpiredJob(db).run(new AbortController().signal, DO_NOTHING, DO_NOTHING)
  expect(await listNames('select username as name from accounts')).toEqual([
    'confirmed',
    'suspended',
    'waiting',
  ])
  expect(
    await listNames(`select username as name from account_tokens join accounts on id = account_id`),
  ).toEqual(['waiting'])
  expect(await listNames('select device as name from sessions')).toEqual(['29 days', 'live'])
  expect(await listNames('select device as name from qr_logins')).toEqual(['live'])
  for (const [table, hash] of [
    ['passkey_challenges', 'hash'],
    ['used_challenges', 'hash'],
    ['social_ways', 'state_hash'],
    ['social_arrivals', 'secret_hash'],
  ] as const) {
    const names = await listNames(`select convert_from(${hash}, 'UTF8') as name from ${table}`)
    expect(names).toEqual(['live'])
  }
})
