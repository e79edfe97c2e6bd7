import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { isMigrated, migrateDatabase } from './migrate-database.ts'

const { pool, url } = withTestDatabase({ migrated: false })

test('creates the tables when four servers start at the same time', async () => {
  const servers = [1, 2, 3, 4].map(() => new Pool({ connectionString: url }))
  await Promise.all(servers.map((server) => migrateDatabase(server)))
  await Promise.all(servers.map((server) => server.end()))
  const { rows } = await pool.query('select count(*)::int as n from activities')
  expect(rows).toEqual([{ n: 0 }])
})

test('changes nothing on a second start', async () => {
  const applied = () => pool.query('select * from drizzle.__drizzle_migrations order by id')
  const { rows } = await applied()
  await migrateDatabase(pool)
  expect((await applied()).rows).toEqual(rows)
})

test('counts a database as migrated only after its newest migration', async () => {
  expect(await isMigrated(pool)).toBe(true)
  await pool.query('delete from drizzle.__drizzle_migrations')
  expect(await isMigrated(pool)).toBe(false)
})

test('keeps only the network of the addresses stored with sessions', async () => {
  const fullAddresses = [
    '203.0.113.77',
    '::ffff:198.51.100.9',
    '2001:db8:1234:5678::9',
    'unknown',
    '',
  ]
  await pool.query(`insert into accounts (username, email, password_hash) values ('Amber', '', '')`)
  for (const address of fullAddresses) {
    await pool.query(
      `insert into sessions (account_id, hash, device, address, expires_at)
       select id, $1, '', $2, now() from accounts`,
      [Buffer.from(address), address],
    )
  }
  const file = new URL('migrations/0006_networks-of-sessions.sql', import.meta.url)
  await pool.query(readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1)!)
  const { rows } = await pool.query(
    `select address, network from sessions order by network nulls last`,
  )
  expect(rows).toEqual(
    ['198.51.100.x', '203.0.113.x', null, null, null].map((network) => ({ address: '', network })),
  )
})

test('reports a role without the required privileges', async () => {
  const role = `reader_${new URL(url).pathname.slice(1)}`
  await pool.query(`create role ${role} login password 'x'`)
  const reader = new URL(url)
  reader.username = role
  reader.password = 'x'
  const server = new Pool({ connectionString: reader.href })
  expect(await migrateDatabase(server)).toMatchObject({ problem: { kind: 'not-migrated' } })
  await server.end()
  await pool.query(`drop role ${role}`)
})
