import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { whileAccountLasts } from './while-account-lasts.ts'

const { pool } = withTestDatabase()

const OWNERS = ['accounts', 'sessions']

/** A call during which a row was written that a foreign key forbids. */
async function callRefusedBy(constraint: string) {
  const cause = Object.assign(new DatabaseError('violates foreign key', 0, 'error'), { constraint })
  return whileAccountLasts(Promise.reject(new DrizzleQueryError('insert', [], cause)))
}

/** Those of a partition are its table's. */
async function foreignKeys(tables: readonly string[], areOnThem = true): Promise<string[]> {
  const { rows } = await pool.query<{ conname: string }>(
    `select conname from pg_constraint
     where contype = 'f' and conparentid = 0 and (confrelid = any($1::regclass[])) = $2
     order by conname`,
    [tables, areOnThem],
  )
  return rows.map(({ conname }) => conname)
}

test('whatever belongs to an account or a session says by its name that it is gone', async () => {
  const names = await foreignKeys(OWNERS)
  expect(names).toContain('sessions_account_id_accounts_id_fk')
  const outcomes = await Promise.all(names.map(callRefusedBy))
  expect(outcomes.map((outcome) => !outcome.ok && outcome.problem.error)).toEqual(
    names.map(() => 'invalidToken'),
  )
})

test('a row that misses anything else is a bug', async () => {
  const names = await foreignKeys(OWNERS, false)
  expect(names).not.toEqual([])
  for (const name of names) await expect(callRefusedBy(name)).rejects.toThrow(DrizzleQueryError)
})

test('every column named after an account is tied to one', async () => {
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id'
       and table_name not in (select inhrelid::regclass::text from pg_inherits)
     order by table_name`,
  )
  expect(await foreignKeys(['accounts'])).toEqual(
    rows.map(({ table_name }) => `${table_name}_account_id_accounts_id_fk`),
  )
})
