import { ok } from '@bannerday/domain/result'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { holdAccount } from '../../database/hold-account.ts'
import { whileAccountLasts } from './while-account-lasts.ts'

const { db, pool } = withTestDatabase()

/** A call during which a row was written that a foreign key forbids. */
async function callRefusedBy(constraint: string) {
  const cause = Object.assign(new DatabaseError('violates foreign key', 0, 'error'), { constraint })
  return whileAccountLasts(Promise.reject(new DrizzleQueryError('insert', [], cause)))
}

/** Those of a partition are its table's. */
async function toAccounts(comparison: '=' | '<>'): Promise<string[]> {
  const { rows } = await pool.query<{ conname: string }>(
    `select conname from pg_constraint
     where contype = 'f' and conparentid = 0 and confrelid ${comparison} 'accounts'::regclass
     order by conname`,
  )
  return rows.map(({ conname }) => conname)
}

test('whatever belongs to an account says by its name that it is gone', async () => {
  const names = await toAccounts('=')
  expect(names).toContain('sessions_account_id_accounts_id_fk')
  const outcomes = await Promise.all(names.map(callRefusedBy))
  expect(outcomes.map((outcome) => !outcome.ok && outcome.problem.error)).toEqual(
    names.map(() => 'invalidToken'),
  )
})

test('a row that misses anything else is a bug', async () => {
  const names = await toAccounts('<>')
  expect(names).not.toEqual([])
  for (const name of names) await expect(callRefusedBy(name)).rejects.toThrow(DrizzleQueryError)
})

test('a key of a part of a table is known by its name too, and one that is held by none', async () => {
  const ofPart = await callRefusedBy('settings_slots_account_id_accounts_id_fk_102040')
  const unheld = await whileAccountLasts(
    db.transaction(async (transaction) => {
      await holdAccount(transaction, '00000000-0000-4000-8000-000000000000')
      return ok(null)
    }),
  )
  for (const outcome of [ofPart, unheld]) {
    expect(outcome).toMatchObject({ problem: { error: 'invalidToken' } })
  }
})
