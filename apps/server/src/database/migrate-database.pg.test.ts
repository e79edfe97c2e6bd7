import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { migrateDatabase } from './migrate-database.ts'

const { pool, url } = withTestDatabase({ migrated: false })

test('four servers that start first at the same moment all find the tables', async () => {
  const servers = [1, 2, 3, 4].map(() => new Pool({ connectionString: url }))
  await Promise.all(servers.map((server) => migrateDatabase(server)))
  await Promise.all(servers.map((server) => server.end()))
  const { rows } = await pool.query('select count(*)::int as n from activities')
  expect(rows).toEqual([{ n: 0 }])
})

test('a second start changes nothing', async () => {
  await migrateDatabase(pool)
  const { rows } = await pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ n: 1 }])
})
