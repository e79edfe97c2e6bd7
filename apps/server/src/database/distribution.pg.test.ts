import { beforeAll, expect, test } from 'vitest'
import { documentedStatements } from '#testing/documented-statements.ts'
import { findDistributionFaults } from '#testing/distribution-faults.ts'
import { TABLE_PLACEMENTS } from '#testing/table-distribution.ts'
import { withTestDatabase } from '#testing/test-database.ts'

const { pool } = withTestDatabase()

beforeAll(async () => {
  for (const statement of documentedStatements('Let go of the release before')) {
    await pool.query(statement)
  }
})

test('can distribute every table as its placement says', async () => {
  expect(await findDistributionFaults(pool, TABLE_PLACEMENTS)).toEqual([])
})

test('distributes every table by the documented statements', () => {
  const statements = documentedStatements('Spread the tables')
    .filter((statement) => statement.includes('create_'))
    .map((statement) => [...statement.matchAll(/'(\w+)'/g)].map(([, name]) => name))
  const spread = Object.entries(TABLE_PLACEMENTS).flatMap(([table, location]) => {
    if (location.kind === 'local') return []
    return [[table, 'by' in location ? location.by : undefined]]
  })
  const byName = (row: readonly unknown[], other: readonly unknown[]) =>
    String(row[0]) < String(other[0]) ? -1 : 1
  expect(statements.map(([table, by]) => [table, by]).toSorted(byName)).toEqual(
    spread.toSorted(byName),
  )
})

test('restores the foreign keys that block the distribution', async () => {
  const keys = `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid)
    from pg_constraint where contype = 'f' order by 1, 2`
  const before = (await pool.query(keys)).rows
  for (const statement of documentedStatements('Spread the tables')) {
    if (statement.includes('alter table')) await pool.query(statement)
  }
  expect((await pool.query(keys)).rows).toEqual(before)
})

test('upgrades a cluster of the previous release by some of the statements', () => {
  const all = [
    ...documentedStatements('Let go of the release before'),
    ...documentedStatements('Spread the tables'),
  ].map((statement) => statement.trim())
  const some = documentedStatements('A cluster of the release before')
    .map((statement) => statement.trim())
    .filter((statement) => !statement.startsWith('delete'))
  expect(all).toEqual(expect.arrayContaining(some))
})

test.each([
  ['create table forgotten (id int)', 'forgotten: has no placement'],
  [
    'alter table social_arrivals add column account_id uuid',
    'social_arrivals: is not distributed by account_id and gives no reason',
  ],
  [
    'alter table import_pages add column for_account uuid',
    'import_pages: is not distributed by for_account and gives no reason',
  ],
  [
    'alter table qr_logins drop column scanned_account',
    'qr_logins: has no account column and needs no reason',
  ],
  ['create unique index u on sessions (hash)', 'sessions: u is unique without account_id'],
  ['create unique index u on accounts (lower(email))', 'accounts: u is unique without id'],
  [
    'alter table votes drop constraint votes_account_id_activity_uuid_category_pk',
    'votes: has no primary key',
  ],
  [
    `alter table votes drop constraint votes_account_id_activity_uuid_category_pk,
     add constraint p primary key (category, account_id, activity_uuid)`,
    'votes: p does not begin with account_id',
  ],
  [
    'alter table qr_logins add constraint f foreign key (scanned_account) references accounts (id)',
    'qr_logins: f',
  ],
  [
    'alter table import_tasks add constraint f foreign key (account_id) references accounts (id)',
    'import_tasks: f',
  ],
  [
    `create function f() returns trigger language plpgsql as 'begin return null; end';
     create trigger t after insert on passkeys for each row execute function f()`,
    'passkeys: has the trigger t',
  ],
])('refuses %s', async (statement, fault) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(statement)
  expect(await findDistributionFaults(client, TABLE_PLACEMENTS)).toEqual([fault])
  await client.query('rollback')
  client.release()
})
