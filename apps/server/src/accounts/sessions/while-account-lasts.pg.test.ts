import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { whileAccountLasts } from './while-account-lasts.ts'

const { pool } = withTestDatabase()

/** A call during which a row was written that a foreign key forbids. */
async function callRefusedBy(constraint: string) {
  const cause = Object.assign(new DatabaseError('violates foreign key', 0, 'error'), { constraint })
  return whileAccountLasts(Promise.reject(new DrizzleQueryError('insert', [], cause)))
}

/** Those of a partition are its table's. */
async function foreignKeys(isOnAccounts: boolean): Promise<string[]> {
  const { rows } = await pool.query<{ conname: string }>(
    `select conname from pg_constraint
     where contype = 'f' and conparentid = 0 and (confrelid = 'accounts'::regclass) = $1
     order by conname`,
    [isOnAccounts],
  )
  return rows.map(({ conname }) => conname)
}

test('whatever belongs to an account says by its name that the account is gone', async () => {
  const names = await foreignKeys(true)
  expect(names).toContain('sessions_account_id_accounts_id_fk')
  const outcomes = await Promise.all(names.map(callRefusedBy))
  expect(outcomes.map((outcome) => !outcome.ok && outcome.problem.error)).toEqual(
    names.map(() => 'invalidToken'),
  )
})

test('a row that misses anything else is a bug', async () => {
  const names = await foreignKeys(false)
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
  expect(await foreignKeys(true)).toEqual(
    rows.map(({ table_name }) => `${table_name}_account_id_accounts_id_fk`),
  )
})
